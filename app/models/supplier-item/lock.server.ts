import { execute, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

/** An arbitrary number: the first half of the lock between writers of a shop's items. */
const itemsLock = 20_261_126;

/**
 * Prevents changes of the shop's items until the transaction ends: a preferred item takes that from the item of
 * another supplier. Call it after the supplier is locked.
 */
export async function holdItems(tx: SqlExecutor, shopId: number): Promise<void> {
  await execute(tx, sql`SELECT 1 FROM pg_advisory_xact_lock(${itemsLock}::int, ${shopId}::int)`);
}
