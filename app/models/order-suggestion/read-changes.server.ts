import { database, part, queryRows, sql } from "~/models/database/sql.server";
import { soldInBundles } from "~/models/forecast/bundle-sales.server";
import type { ShopContext } from "~/models/shop/context";
import type { ChangeColumns } from "./changed-order";

type Shop = Pick<ShopContext, "id" | "timeZone" | "currency">;

interface Wanted {
  /** Rows with an id below it, at most `limit`, newest first. */
  before: number;
  limit: number;
  since?: Date;
}

const meanwhile = part`sales.day > changed.day AND sales.day <= changed.last_day`;

/** Of an order `po` that was sent, and of which nothing was cancelled. */
export const isOrdered = part`po.status IN ('sent', 'partial', 'received') AND po.cancelled_at IS NULL`;

/**
 * Suggestions that sent orders have in another quantity, with what was sold since and until the order had to have
 * lasted. Orders that were closed short are left out: the supplier decided on their quantities.
 */
export function readChanges(
  { id: shopId, timeZone, currency }: Shop,
  { before, limit, since = new Date(0) }: Wanted,
  now: Date,
): Promise<ChangeColumns[]> {
  return queryRows(
    database,
    sql<ChangeColumns>`
    WITH kept AS MATERIALIZED (
      SELECT one.id, one.purchase_order_id, po.number, po.currency, one.variant_id, one.suggested, one.stock, one.reason,
        one.actor, one.created_at, (one.created_at AT TIME ZONE ${timeZone})::date AS day,
        (coalesce(po.sent_at, one.created_at) AT TIME ZONE ${timeZone})::date + one.cover_days AS last_day
      FROM order_suggestions AS one
      JOIN purchase_orders AS po ON po.shop_id = ${shopId} AND po.id = one.purchase_order_id
        AND ${isOrdered}
      WHERE one.shop_id = ${shopId} AND one.id < ${before} AND one.created_at >= ${since}
    ), line AS (
      SELECT one.purchase_order_id, one.variant_id, sum(one.quantity) AS units,
        sum(one.quantity * one.cost_price) / sum(one.quantity) AS cost
      FROM purchase_order_lines AS one
      WHERE one.shop_id = ${shopId} AND one.purchase_order_id IN (SELECT purchase_order_id FROM kept)
      GROUP BY one.purchase_order_id, one.variant_id
    ), changed AS MATERIALIZED (
      SELECT kept.*, coalesce(line.units, 0)::int AS ordered, line.cost, count(*) OVER ()::int AS total
      FROM kept
      LEFT JOIN line ON line.purchase_order_id = kept.purchase_order_id AND line.variant_id = kept.variant_id
      WHERE coalesce(line.units, 0) <> kept.suggested
      ORDER BY kept.id DESC LIMIT ${limit}
    )
    SELECT changed.id, changed.purchase_order_id AS "orderId", changed.number, changed.variant_id AS "variantId",
      coalesce(variant.sku, '') AS sku, coalesce(variant.title, '') AS title, changed.suggested, changed.ordered,
      changed.stock, changed.reason, changed.actor, changed.created_at AS "createdAt", changed.total,
      coalesce(demand.units, 0)::int AS sold,
      changed.last_day < (${now}::timestamptz AT TIME ZONE ${timeZone})::date AS "isOver",
      coalesce(CASE WHEN changed.currency = ${currency} THEN nullif(changed.cost, 0) END, variant.cost)::float8
        AS "unitCost"
    FROM changed
    LEFT JOIN variants AS variant ON variant.shop_id = ${shopId} AND variant.id = changed.variant_id
    CROSS JOIN LATERAL (
      SELECT sum(sold.units) AS units FROM (
        SELECT sales.variant_id, sales.day, sales.units FROM daily_sales AS sales
        WHERE sales.shop_id = ${shopId} AND sales.variant_id = changed.variant_id AND ${meanwhile}
        ${soldInBundles(shopId, part`SELECT changed.variant_id`, meanwhile)}
      ) AS sold
    ) AS demand
    ORDER BY changed.id DESC`,
  );
}
