import { part, type SqlPart } from "~/models/database/sql.server";
import { pendingStatuses } from "~/models/purchase-order/status";

/** A query of `variant_id` and `units` on open orders or in flight: left out, they would be ordered again. */
export function incomingUnits(shopId: number, variantIds: SqlPart): SqlPart {
  return part`
    SELECT variant_id, sum(units) AS units FROM (
      SELECT line.variant_id, line.quantity - line.received_quantity AS units
      FROM purchase_order_lines AS line
      JOIN purchase_orders AS po ON po.shop_id = ${shopId} AND po.id = line.purchase_order_id
        AND po.status = ANY(${[...pendingStatuses]}::text[])
      WHERE line.shop_id = ${shopId} AND line.variant_id IN (${variantIds}) AND line.quantity > line.received_quantity
      UNION ALL
      SELECT held.variant_id, greatest(0, sum(part.delta)) AS units
      FROM inventory_operation_levels AS held
      JOIN (
        SELECT operation.id, (change->>'variantId')::bigint AS variant_id,
               (change->>'locationId')::bigint AS location_id, (change->>'delta')::int AS delta
        FROM inventory_operations AS operation
        CROSS JOIN jsonb_array_elements(operation.changes) AS change
        WHERE operation.shop_id = ${shopId} AND operation.status IN ('pending', 'unknown')
          AND operation.id IN (
            SELECT operation_id FROM inventory_operation_levels
            WHERE shop_id = ${shopId} AND variant_id IN (${variantIds}))
      ) AS part ON part.id = held.operation_id AND part.variant_id = held.variant_id
        AND part.location_id = held.location_id
      JOIN locations AS place ON place.shop_id = ${shopId} AND place.id = held.location_id AND place.active
      WHERE held.shop_id = ${shopId} AND held.variant_id IN (${variantIds})
      GROUP BY held.variant_id
    ) AS way GROUP BY variant_id`;
}

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
