import { execute, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

/** Locks the row of the shop's comparison until the transaction ends, and makes it where there is none. */
export async function holdCheck(tx: SqlExecutor, shopId: number): Promise<void> {
  await execute(
    tx,
    sql`
    INSERT INTO stock_checks (shop_id) VALUES (${shopId})
    ON CONFLICT (shop_id) DO UPDATE SET compared_at = stock_checks.compared_at`,
  );
}
