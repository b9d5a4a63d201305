const longestMs = 30_000;

/** Milliseconds before a process is started again that has ended early this many times in a row. */
export function restartPauseMs(early: number): number {
  return early === 0 ? 0 : Math.min(longestMs, 250 * 2 ** (early - 1));
}
