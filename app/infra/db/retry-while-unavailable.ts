import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "~/errors";
import { databaseFault } from "./database-fault";

const againMs = 200;

/** True when PostgreSQL was away or two transactions conflicted: a retry may succeed. */
export function isTransient(error: unknown): boolean {
  if (error instanceof AppError) return false;
  const fault = databaseFault(error);
  return fault === "away" || fault === "collision";
}

/**
 * Runs the work, and again while PostgreSQL is away, for `longestMs`; then throws the database's error. It is unknown
 * what the work did before a connection broke, so running it twice must have the effect of running it once.
 */
export async function retryWhileUnavailable<T>(work: () => Promise<T>, longestMs: number): Promise<T> {
  const until = performance.now() + longestMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || performance.now() + againMs >= until) throw error;
      await sleep(againMs, undefined, { ref: false });
    }
  }
}
