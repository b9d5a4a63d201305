import { staleReadMs } from "~/models/stock-ledger/stale-read";

/** A minute after the platform is back, the stock is correct and the mirror has a reading of the change. */
const longestMs = 55_000 - staleReadMs;

const longestParkedMs = 15 * 60_000;

/** Milliseconds until the next attempt for a shop that the platform refuses: doubling from 1 to 15 min. */
export function parkedMs(attempts: number): number {
  return Math.min(longestParkedMs, 60_000 * 2 ** Math.max(0, attempts - 1));
}

/** Milliseconds until the next attempt: doubling from a third of a second to 35 seconds, half of it random. */
export function backoffMs(attempts: number, random: () => number = Math.random): number {
  const full = Math.min(longestMs, 300 * 2 ** Math.max(0, attempts - 1));
  return Math.round(full * (0.5 + random() / 2));
}

/**
 * Milliseconds until an operation whose outcome is unknown is checked again: as long as it has waited, at most 35
 * seconds, and at the latest after `repeatableForMs`, when its key can be sent again. The first webhook comes within
 * seconds, the last after minutes.
 */
export function nextCheckMs(waitedMs: number, repeatableForMs: number): number {
  return Math.max(1_000, Math.min(longestMs, waitedMs, repeatableForMs > 0 ? repeatableForMs : Infinity));
}
