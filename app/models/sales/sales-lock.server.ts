import type { Execute } from "~/models/execute";

/** Any number of our own choosing: the first half of the lock "one writer of a shop's sales at a time". */
const salesLock = 20_260_902;

/**
 * Nobody else writes the shop's sales until the transaction ends. A statement of its own: the next one then sees what
 * the writer before has committed.
 */
export async function holdSales(execute: Execute, shopId: number): Promise<void> {
  await execute("SELECT pg_advisory_xact_lock($1::int, $2::int)", salesLock, shopId);
}
