import { execute, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

/** An arbitrary number: the first half of the lock. */
const costsLock = 20_261_130;

/** Until the transaction's end nobody else writes the shop's costs. */
export async function lockCosts(tx: SqlExecutor, shopId: number): Promise<void> {
  await execute(tx, sql`SELECT pg_advisory_xact_lock(${costsLock}::int, ${shopId}::int)`);
}
