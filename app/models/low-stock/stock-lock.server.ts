import type { SqlExecutor } from "~/models/sql-executor.server";
import { execute, part, sql, type SqlPart } from "~/models/sql.server";

/** Any number of our own choosing: the first half of the lock between changes of stock and new rules. */
const stockLock = 20_261_121;

/**
 * No rule of the shop is made until the transaction ends; any number of transactions hold this at once. A rule being
 * made cannot be seen, nor can it see the stock that changes at the same time: one of the two has to wait for the
 * other, or the rule would never hear of that stock. To be called before any rule is locked.
 */
export async function shareStock(tx: SqlExecutor, shopId: number): Promise<void> {
  await execute(tx, sql`SELECT 1 FROM ${sharingStock(shopId)}`);
}

/** As shareStock, within a statement that does more, and looks at no rules. */
export function sharingStock(shopId: number): SqlPart {
  return part`pg_advisory_xact_lock_shared(${stockLock}::int, ${shopId}::int)`;
}

/** No stock of the shop changes until the transaction ends. To be called before rules are made, or any is locked. */
export async function holdStock(tx: SqlExecutor, shopId: number): Promise<void> {
  await execute(tx, sql`SELECT 1 FROM pg_advisory_xact_lock(${stockLock}::int, ${shopId}::int)`);
}
