import { pool } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { incomingUnits } from "~/models/reorder-rule/incoming.server";
import { lowRules } from "~/models/reorder-rule/low-rules.server";
import type { ShopContext } from "~/models/shop/context";
import { toGid } from "~/platform/gid";
import { salesDays, type LowVariant } from "./order-proposals";

/**
 * The variants at or below their reorder point, with what is on order and what was sold in the 30 days that end
 * today, as the velocity report counts them. One statement.
 */
export async function readLowVariants(
  { id: shopId, timeZone }: Pick<ShopContext, "id" | "timeZone">,
  now = new Date(),
): Promise<LowVariant[]> {
  const { text, values } = Prisma.sql`
    WITH low AS MATERIALIZED (
      SELECT rule.variant_id, rule.reorder_point, rule.reorder_quantity, rule.supplier_id, variant.sku,
             variant.title, variant.cost, stock.units
      FROM ${lowRules(shopId)}
    ), incoming AS (
      ${incomingUnits(shopId, Prisma.sql`SELECT variant_id FROM low`)}
    ), sales AS (
      SELECT variant_id, sum(units) AS units
      FROM daily_sales
      WHERE shop_id = ${shopId} AND variant_id IN (SELECT variant_id FROM low)
        AND day > (${now}::timestamptz AT TIME ZONE ${timeZone})::date - ${salesDays}::int
        AND day <= (${now}::timestamptz AT TIME ZONE ${timeZone})::date
      GROUP BY variant_id
    )
    SELECT low.variant_id AS "variantId", low.sku, low.title, low.units::float8 AS "currentStock",
           COALESCE(incoming.units, 0)::float8 AS incoming, COALESCE(sales.units, 0)::float8 AS "unitsSold",
           low.reorder_point AS "reorderPoint", low.reorder_quantity AS "reorderQuantity", low.cost,
           low.supplier_id AS "supplierId", supplier.name AS "supplierName"
    FROM low
    LEFT JOIN incoming ON incoming.variant_id = low.variant_id
    LEFT JOIN sales ON sales.variant_id = low.variant_id
    LEFT JOIN suppliers AS supplier ON supplier.shop_id = ${shopId} AND supplier.id = low.supplier_id`;
  const { rows } = await pool.query<LowVariant>(text, values);
  return rows.map((row) => ({ ...row, variantId: toGid("ProductVariant", row.variantId) }));
}
