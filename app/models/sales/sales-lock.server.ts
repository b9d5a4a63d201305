import { execute, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

/** An arbitrary number: the first half of the lock for one writer of a shop's sales at a time. */
const salesLock = 20_260_902;

/** Locks the sales until the transaction ends; the next statement sees what the last writer committed. */
export async function holdSales(tx: SqlExecutor, shopId: number): Promise<void> {
  await execute(tx, sql`SELECT pg_advisory_xact_lock(${salesLock}::int, ${shopId}::int)`);
}
