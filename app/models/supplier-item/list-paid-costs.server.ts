import { databaseNow } from "~/models/database/database-time.server";
import { database, queryRows, sql } from "~/models/database/sql.server";
import { type PaidCost, type PaidCostColumns, toPaidCost } from "./paid-cost";

/** What was ordered longer ago says nothing of prices now. */
const lastingMs = 365 * 86_400_000;

/** As many as one request takes. */
const most = 1_000;

/**
 * What the newest orders paid at the supplier and its items do not have, at most 1,000, the newest order first. An
 * item's cost that was entered after the order, or that the merchant kept over this very cost, is not among them. A
 * variant without an item is, also where the order had no cost for it, unless the merchant declined it.
 */
export async function listPaidCosts(shopId: number, supplierId: number): Promise<PaidCost[]> {
  const since = new Date((await databaseNow(database)).getTime() - lastingMs);
  const rows = await queryRows(
    database,
    sql<PaidCostColumns>`
    SELECT item.id AS "itemId", variant.product_id AS "productId", variant.id AS "variantId", variant.sku, variant.title,
      price.cost::float8 AS cost, coalesce(price.from_quantity, 1) AS "fromQuantity", paid.currency,
      paid.cost::float8 AS "paidCost", paid.quantity, paid.order_id AS "purchaseOrderId", paid.number,
      paid.sent_at AS "sentAt", paid.article_number AS "articleNumber", paid.order_title AS "orderTitle",
      paid.pack_size AS "packSize"
    FROM (
      SELECT DISTINCT ON (line.variant_id) line.variant_id, nullif(line.cost_price, 0) AS cost, line.quantity,
        line.article_number, line.order_title, line.pack_size, po.id AS order_id, po.number, po.currency, po.sent_at
      FROM purchase_orders AS po
      JOIN purchase_order_lines AS line ON line.shop_id = ${shopId} AND line.purchase_order_id = po.id
      WHERE po.shop_id = ${shopId} AND po.supplier_id = ${supplierId} AND po.sent_at >= ${since}
        AND po.status IN ('sent', 'partial', 'received') AND line.variant_id IS NOT NULL
      ORDER BY line.variant_id, line.cost_price > 0 DESC, po.sent_at DESC, po.number DESC, line.position
    ) AS paid
    JOIN variants AS variant
      ON variant.shop_id = ${shopId} AND variant.id = paid.variant_id AND variant.deleted_at IS NULL
    LEFT JOIN supplier_items AS item
      ON item.shop_id = ${shopId} AND item.supplier_id = ${supplierId} AND item.variant_id = paid.variant_id
    LEFT JOIN LATERAL (
      SELECT one.cost, one.from_quantity, one.valid_from FROM supplier_item_prices AS one
      WHERE one.shop_id = ${shopId} AND one.item_id = item.id AND one.valid_until IS NULL
        AND one.from_quantity <= paid.quantity
      ORDER BY one.from_quantity DESC LIMIT 1
    ) AS price ON true
    WHERE (item.id IS NULL AND NOT EXISTS (SELECT FROM declined_items AS declined
        WHERE declined.shop_id = ${shopId} AND declined.supplier_id = ${supplierId}
          AND declined.variant_id = paid.variant_id))
      OR (item.active AND item.currency = paid.currency AND paid.cost IS NOT NULL
        AND paid.cost IS DISTINCT FROM item.declined_cost
        AND (price.cost IS NULL OR (price.cost <> paid.cost AND price.valid_from < paid.sent_at)))
    ORDER BY paid.sent_at DESC, paid.number DESC, variant.title, variant.id
    LIMIT ${most}`,
  );
  return rows.map(toPaidCost);
}
