import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "~/errors";
import { databaseFault } from "./database-fault";

const againMs = 200;

export function isTransient(error: unknown): boolean {
  if (error instanceof AppError) return false;
  const fault = databaseFault(error);
  return fault === "away" || fault === "collision";
}

/** Repeats the work while PostgreSQL is away, for `longestMs`. Running it twice must equal running it once. */
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
