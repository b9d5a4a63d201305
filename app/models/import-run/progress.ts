/** The steps of an import, in their order. */
export const importSteps = ["locations", "catalogue", "levels", "orders", "refunds"] as const;

export type ImportStep = (typeof importSteps)[number];

interface Pace {
  /** Rows so far, and how many there will be; null while that is not known. */
  done: number;
  expected: number | null;
  /** Milliseconds that the rows so far have taken. */
  elapsedMs: number;
}

/** Whole seconds the step will still take at its pace so far; null while no honest answer exists. */
export function secondsLeft({ done, expected, elapsedMs }: Pace): number | null {
  if (expected === null || done <= 0 || elapsedMs < 1_000) return null;
  const rest = Math.max(0, expected - done);
  return Math.ceil((rest * elapsedMs) / done / 1_000);
}
