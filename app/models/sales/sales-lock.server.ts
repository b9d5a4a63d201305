import type { SqlExecutor } from "~/models/sql-executor.server";
import { execute, sql } from "~/models/sql.server";

/** Any number of our own choosing: the first half of the lock "one writer of a shop's sales at a time". */
const salesLock = 20_260_902;

/**
 * Nobody else writes the shop's sales until the transaction ends. A statement of its own: the next one then sees what
 * the writer before has committed.
 */
export async function holdSales(tx: SqlExecutor, shopId: number): Promise<void> {
  await execute(tx, sql`SELECT pg_advisory_xact_lock(${salesLock}::int, ${shopId}::int)`);
}
