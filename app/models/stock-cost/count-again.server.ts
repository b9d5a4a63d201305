import { execute, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

/** Removes all sums by group and marks every variant to be counted again. Call it with the costs locked. */
export async function countAllAgain(tx: SqlExecutor, shopId: number): Promise<void> {
  await execute(tx, sql`DELETE FROM worth_groups AS old WHERE old.shop_id = ${shopId}::int`);
  await execute(tx, sql`DELETE FROM counted_groups AS old WHERE old.shop_id = ${shopId}::int`);
  await execute(
    tx,
    sql`
    INSERT INTO worth_group_changes (shop_id, product_id, variant_id, transaction_id)
    SELECT known.shop_id, 0, known.variant_id, 0 FROM cost_states AS known WHERE known.shop_id = ${shopId}::int
    ON CONFLICT (shop_id, product_id, variant_id, transaction_id) DO NOTHING`,
  );
}
