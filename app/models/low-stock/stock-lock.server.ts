import { execute, part, sql, type SqlPart } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

/** An arbitrary number: the first half of the lock between changes of stock and new rules. */
const stockLock = 20_261_121;

/** Prevents new rules until the transaction ends, beside other holders. Call it before rules are locked. */
export async function shareStock(tx: SqlExecutor, shopId: number): Promise<void> {
  // A new, uncommitted rule and a change of stock do not see each other: one waits, or the rule misses that stock.
  await execute(tx, sql`SELECT 1 FROM ${sharingStock(shopId)}`);
}

/** As shareStock, within a larger statement: it does not see the rules that were made while it waited. */
export function sharingStock(shopId: number): SqlPart {
  return part`pg_advisory_xact_lock_shared(${stockLock}::int, ${shopId}::int)`;
}

/** Prevents changes of the shop's stock until the transaction ends. Call it before rules are made or locked. */
export async function holdStock(tx: SqlExecutor, shopId: number): Promise<void> {
  await execute(tx, sql`SELECT 1 FROM pg_advisory_xact_lock(${stockLock}::int, ${shopId}::int)`);
}
