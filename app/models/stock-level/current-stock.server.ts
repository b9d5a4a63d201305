import type { Tx } from "~/infra/db/db.server";
import { queryRows, sql } from "~/models/database/sql.server";

/** Units available of each variant, summed over active locations; a variant stocked nowhere has 0. */
export async function currentStock(
  tx: Tx,
  shopId: number,
  variantIds: bigint[],
): Promise<Map<bigint, number>> {
  const rows = await queryRows(
    tx,
    sql<{ variantId: bigint; available: number }>`
    SELECT l.variant_id AS "variantId", sum(l.available)::float8 AS available
    FROM stock_levels l
    JOIN locations p ON p.shop_id = ${shopId} AND p.id = l.location_id AND p.active
    WHERE l.shop_id = ${shopId} AND l.variant_id = ANY(${variantIds.map(String)}::bigint[])
    GROUP BY l.variant_id`,
  );
  const stock = new Map(variantIds.map((id) => [id, 0]));
  for (const { variantId, available } of rows) stock.set(variantId, available);
  return stock;
}
