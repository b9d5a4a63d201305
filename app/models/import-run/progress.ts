export const importSteps = ["locations", "catalogue", "levels", "orders", "refunds"] as const;

export type ImportStep = (typeof importSteps)[number];

interface Pace {
  /** Rows so far, and their total; null while it is unknown. */
  done: number;
  expected: number | null;
  elapsedMs: number;
}

/** The remaining whole seconds of the step at its pace so far; null while there is no reliable estimate. */
export function secondsLeft({ done, expected, elapsedMs }: Pace): number | null {
  if (expected === null || done <= 0 || elapsedMs < 1_000) return null;
  const rest = Math.max(0, expected - done);
  return Math.ceil((rest * elapsedMs) / done / 1_000);
}
