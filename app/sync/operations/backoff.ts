const longestMs = 5 * 60_000;

/** Milliseconds until the next attempt: doubling from a third of a second to five minutes, half of it chance. */
export function backoffMs(attempts: number, random: () => number = Math.random): number {
  const full = Math.min(longestMs, 300 * 2 ** Math.max(0, attempts - 1));
  return Math.round(full * (0.5 + random() / 2));
}
