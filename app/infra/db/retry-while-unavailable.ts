import { setTimeout as sleep } from "node:timers/promises";
import { databaseFault } from "./database-fault";
import { AppError } from "~/errors";

const againMs = 200;

/** PostgreSQL was away, or two were in each other's way: the same may pass in a moment. */
export function isTransient(error: unknown): boolean {
  if (error instanceof AppError) return false;
  const fault = databaseFault(error);
  return fault === "away" || fault === "collision";
}

/**
 * Does the work, once more and again while PostgreSQL is away, for `longestMs`; then throws what the database
 * throws. Of what it did before the connection broke nobody knows: doing it twice must be as doing it once.
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
