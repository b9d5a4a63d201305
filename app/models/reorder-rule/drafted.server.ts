import { part, type SqlPart } from "~/models/database/sql.server";

/** A query of `variant_id` and `units` in draft orders, for the variants of a subquery. */
export function unitsInDrafts(shopId: number, variantIds: SqlPart): SqlPart {
  return part`
    SELECT line.variant_id, sum(line.quantity) AS units
    FROM purchase_order_lines AS line
    JOIN purchase_orders AS po ON po.shop_id = ${shopId} AND po.id = line.purchase_order_id
      AND po.status = 'draft'
    WHERE line.shop_id = ${shopId} AND line.variant_id IN (${variantIds})
    GROUP BY line.variant_id`;
}
