import { part, type SqlPart } from "~/models/database/sql.server";

/** The start of a query of the shop's items for resource.ts; continues with `AND …` on `item`. */
export function selectItems(shopId: number): SqlPart {
  return part`
    SELECT item.id, item.supplier_id AS "supplierId", item.product_id AS "productId", item.variant_id AS "variantId",
           variant.sku, variant.title, item.article_number AS "articleNumber", item.order_title AS "orderTitle",
           item.currency, item.pack_size AS "packSize", item.case_volume::float8 AS "caseVolume",
           item.minimum_quantity AS "minimumQuantity", item.increment,
           item.lead_time_days AS "leadTimeDays", item.preferred, item.active, item.updated_at AS "updatedAt",
           price.quantities, price.costs
    FROM supplier_items AS item
    JOIN variants AS variant ON variant.shop_id = ${shopId} AND variant.id = item.variant_id
    LEFT JOIN LATERAL (
      SELECT array_agg(one.from_quantity ORDER BY one.from_quantity) AS quantities,
             array_agg(one.cost::float8 ORDER BY one.from_quantity) AS costs
      FROM supplier_item_prices AS one
      WHERE one.shop_id = ${shopId} AND one.item_id = item.id AND one.valid_until IS NULL
    ) AS price ON true
    WHERE item.shop_id = ${shopId}`;
}
