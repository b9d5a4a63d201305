import { queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

/** The variants that learn again once days of one are left out or count again: it and its parts. Null: every variant. */
export async function learningAgain(
  tx: SqlExecutor,
  shopId: number,
  variantId: bigint | null,
): Promise<bigint[] | null> {
  if (variantId === null) return null;
  const parts = await queryRows(
    tx,
    sql<{ id: bigint }>`
    SELECT component_id AS id FROM bundle_components
    WHERE shop_id = ${shopId}::int AND bundle_id = ${variantId}::bigint ORDER BY component_id`,
  );
  return [variantId, ...parts.map(({ id }) => id)];
}
