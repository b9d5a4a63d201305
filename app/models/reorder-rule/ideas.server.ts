import { pool } from "~/db.server";
import type { ShopContext } from "~/models/shop/context";
import { toGid } from "~/platform/gid";
import { ruleFromSales } from "./from-sales";
import { salesDays } from "./waiting";

interface Columns {
  variantId: string;
  sku: string;
  title: string;
  unitsSold: number;
  supplierId: number | null;
  leadTimeDays: number;
}

export type RuleIdea = Awaited<ReturnType<typeof proposeRules>>[number];

/** Rules for what sold best in the last 30 days and has none, best sellers first, at most `limit`. Saves nothing. */
export async function proposeRules(
  { id: shopId, timeZone }: Pick<ShopContext, "id" | "timeZone">,
  { limit }: { limit: number },
  now = new Date(),
) {
  const { rows } = await pool.query<Columns>(bestSellers, [shopId, now, timeZone, salesDays, limit]);
  return rows.map(({ variantId, sku, title, supplierId, ...sales }) => ({
    variantId: toGid("ProductVariant", variantId),
    sku,
    title,
    supplierId,
    ...ruleFromSales(sales),
  }));
}

// The supplier is the one that the variant was last ordered from, else the one with the name of its vendor.
const bestSellers = `
  WITH sold AS (
    SELECT sales.variant_id, sum(sales.units) AS units
    FROM daily_sales AS sales
    WHERE sales.shop_id = $1::int
      AND sales.day > ($2::timestamptz AT TIME ZONE $3)::date - $4::int
      AND sales.day <= ($2::timestamptz AT TIME ZONE $3)::date
      AND NOT EXISTS (
        SELECT FROM reorder_rules AS rule
        WHERE rule.shop_id = $1::int AND rule.variant_id = sales.variant_id)
    GROUP BY sales.variant_id HAVING sum(sales.units) > 0
  )
  SELECT variant.id AS "variantId", variant.sku, variant.title, sold.units::float8 AS "unitsSold",
    COALESCE(supplier.id, named.id) AS "supplierId",
    COALESCE(supplier.lead_time_days, named.lead_time_days, 0) AS "leadTimeDays"
  FROM sold
  JOIN variants AS variant ON variant.shop_id = $1::int AND variant.id = sold.variant_id
    AND variant.deleted_at IS NULL AND variant.tracked
  LEFT JOIN LATERAL (
    SELECT owner.id, owner.lead_time_days
    FROM purchase_order_lines AS line
    JOIN purchase_orders AS po ON po.shop_id = line.shop_id AND po.id = line.purchase_order_id
    JOIN suppliers AS owner ON owner.shop_id = po.shop_id AND owner.id = po.supplier_id
      AND owner.archived_at IS NULL
    WHERE line.shop_id = $1::int AND line.variant_id = variant.id AND po.status <> 'cancelled'
    ORDER BY po.id DESC LIMIT 1
  ) AS supplier ON true
  LEFT JOIN products AS product ON product.shop_id = $1::int AND product.id = variant.product_id
  LEFT JOIN LATERAL (
    SELECT owner.id, owner.lead_time_days
    FROM suppliers AS owner
    WHERE owner.shop_id = $1::int AND owner.name = trim(product.vendor) AND owner.archived_at IS NULL
    ORDER BY owner.id LIMIT 1
  ) AS named ON true
  ORDER BY sold.units DESC, variant.id
  LIMIT $5`;
