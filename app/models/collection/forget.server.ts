import { execute, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

/** Removes a collection that the store no longer has; its products stay. */
export async function forgetCollection(tx: SqlExecutor, shopId: number, id: bigint): Promise<void> {
  await execute(
    tx,
    sql`DELETE FROM collection_products WHERE shop_id = ${shopId}::int AND collection_id = ${id}::bigint`,
  );
  await execute(tx, sql`DELETE FROM collections WHERE shop_id = ${shopId}::int AND id = ${id}::bigint`);
}
