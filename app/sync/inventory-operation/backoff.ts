import { staleReadMs } from "~/models/stock-ledger/stale-read";

/**
 * However long the platform was away: a minute after it serves again, stock is where it belongs, and the mirror says so
 * by a reading that is certain to include it.
 */
const longestMs = 55_000 - staleReadMs;

const longestParkedMs = 15 * 60_000;

/** Milliseconds until a shop that is turned away is asked again: a minute where it may pass, else a quarter of an hour. */
export function parkedMs(attempts: number): number {
  return Math.min(longestParkedMs, 60_000 * 2 ** Math.max(0, attempts - 1));
}

/** Milliseconds until the next attempt: doubling from a third of a second to 35 seconds, half of it chance. */
export function backoffMs(attempts: number, random: () => number = Math.random): number {
  const full = Math.min(longestMs, 300 * 2 ** Math.max(0, attempts - 1));
  return Math.round(full * (0.5 + random() / 2));
}
