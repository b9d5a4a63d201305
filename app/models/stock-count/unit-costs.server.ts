import { database, queryRows, sql } from "~/models/database/sql.server";
import { toGid } from "~/platform/gid";

/** The unit cost of each counted variant, by variant gid, when the platform has it. */
export async function unitCostsOfCount(shopId: number, countId: number): Promise<Record<string, number>> {
  const rows = await queryRows(
    database,
    sql<{ variantId: bigint; cost: string }>`
    SELECT variant.id AS "variantId", variant.cost::text AS cost
    FROM stock_count_items AS line
    JOIN variants AS variant ON variant.shop_id = ${shopId} AND variant.id = line.variant_id
    WHERE line.shop_id = ${shopId} AND line.count_id = ${countId} AND variant.cost IS NOT NULL`,
  );
  return Object.fromEntries(
    rows.map(({ variantId, cost }) => [toGid("ProductVariant", variantId), Number(cost)]),
  );
}
