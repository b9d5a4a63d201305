import { database, queryRows, sql } from "~/models/database/sql.server";
import type { ShopContext } from "~/models/shop/context";
import type { ChangeColumns } from "./changed-order";

type Shop = Pick<ShopContext, "id" | "timeZone" | "currency">;

interface Wanted {
  /** Rows with an id below it, at most `limit`, newest first. */
  before: number;
  limit: number;
  /** Suggested at this moment or later. */
  since?: Date;
}

/**
 * Suggestions that sent orders have in another quantity, or not at all, with what was sold from the day after on for as
 * long as the order had to last.
 */
export function readChanges(
  { id: shopId, timeZone, currency }: Shop,
  { before, limit, since = new Date(0) }: Wanted,
  now: Date,
): Promise<ChangeColumns[]> {
  return queryRows(
    database,
    sql<ChangeColumns>`
    WITH changed AS MATERIALIZED (
      SELECT kept.id, kept.purchase_order_id, po.number, po.currency, kept.variant_id, kept.suggested, kept.stock,
        kept.reason, kept.actor, kept.created_at, COALESCE(line.units, 0)::int AS ordered, line.cost,
        (kept.created_at AT TIME ZONE ${timeZone})::date AS day, kept.cover_days
      FROM order_suggestions AS kept
      JOIN purchase_orders AS po ON po.shop_id = ${shopId} AND po.id = kept.purchase_order_id
        AND po.status IN ('sent', 'partial', 'received')
      CROSS JOIN LATERAL (
        SELECT sum(one.quantity) AS units, max(one.cost_price)::float8 AS cost FROM purchase_order_lines AS one
        WHERE one.shop_id = ${shopId} AND one.purchase_order_id = kept.purchase_order_id
          AND one.variant_id = kept.variant_id
      ) AS line
      WHERE kept.shop_id = ${shopId} AND kept.id < ${before} AND kept.created_at >= ${since}
        AND COALESCE(line.units, 0) <> kept.suggested
      ORDER BY kept.id DESC LIMIT ${limit}
    )
    SELECT changed.id, changed.purchase_order_id AS "orderId", changed.number, changed.variant_id AS "variantId",
      COALESCE(variant.sku, '') AS sku, COALESCE(variant.title, '') AS title, changed.suggested, changed.ordered,
      changed.stock, changed.reason, changed.actor, changed.created_at AS "createdAt",
      COALESCE(sales.units, 0)::int AS sold,
      changed.day + changed.cover_days < (${now}::timestamptz AT TIME ZONE ${timeZone})::date AS "isOver",
      CASE WHEN changed.currency = ${currency} THEN COALESCE(changed.cost, variant.cost::float8) END AS "unitCost"
    FROM changed
    LEFT JOIN variants AS variant ON variant.shop_id = ${shopId} AND variant.id = changed.variant_id
    CROSS JOIN LATERAL (
      SELECT sum(one.units) AS units FROM daily_sales AS one
      WHERE one.shop_id = ${shopId} AND one.variant_id = changed.variant_id
        AND one.day > changed.day AND one.day <= changed.day + changed.cover_days
    ) AS sales
    ORDER BY changed.id DESC`,
  );
}
