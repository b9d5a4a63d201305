import { part, type SqlPart } from "~/models/database/sql.server";

interface Asked {
  orderId: number;
  /** The setting is on. */
  isWanted: boolean;
  /** With the units of receipts under way, which the shipment has until it has received or lost them. */
  withReceipts: boolean;
}

/**
 * A query of `variant_id`, `inventory_item_id`, `location_id` and the `units` of an order that the store is to show as
 * incoming: what is open, and what receipts have that are not to adjust the stock. An order that did not leave from here has
 * none: what another tool ordered may be incoming already.
 */
export function wantedUnits(shopId: number, { orderId, isWanted, withReceipts }: Asked): SqlPart {
  return part`
    SELECT variant.id AS variant_id, variant.inventory_item_id, place.id AS location_id, coalesce(sum(part.units), 0)::int AS units
    FROM purchase_orders AS po
    JOIN shops AS shop ON shop.id = ${shopId}
    JOIN locations AS place ON place.shop_id = ${shopId}
      AND place.id = coalesce(po.location_id, shop.primary_location_id) AND place.active
    CROSS JOIN LATERAL (
      SELECT line.variant_id, line.quantity - line.received_quantity AS units
      FROM purchase_order_lines AS line
      WHERE line.shop_id = ${shopId} AND line.purchase_order_id = po.id AND po.status IN ('sent', 'partial')
        AND line.quantity > line.received_quantity
      UNION ALL
      SELECT (change->>'variantId')::bigint, (change->>'delta')::int
      FROM receipts AS receipt
      JOIN inventory_operations AS operation ON operation.shop_id = ${shopId}
        AND operation.document = 'receipt' AND operation.document_id = receipt.id
        AND operation.quantity_name = 'available' AND operation.status IN ('pending', 'unknown')
      CROSS JOIN jsonb_array_elements(operation.changes) AS change
      WHERE receipt.shop_id = ${shopId} AND receipt.purchase_order_id = po.id AND receipt.location_id = place.id
        AND receipt.reverses_id IS NULL AND ${withReceipts}::bool AND change->>'adjusts' IS NULL
    ) AS part
    JOIN variants AS variant ON variant.shop_id = ${shopId} AND variant.id = part.variant_id
      AND variant.deleted_at IS NULL AND variant.tracked AND NOT variant.requires_components
    WHERE po.shop_id = ${shopId} AND po.id = ${orderId} AND ${isWanted}::bool
      AND EXISTS (SELECT FROM sent_documents AS sent WHERE sent.shop_id = ${shopId} AND sent.purchase_order_id = po.id)
    GROUP BY variant.id, variant.inventory_item_id, place.id HAVING sum(part.units) > 0`;
}

/** Whether the platform may have received units by a shipment of the order that no receipt here has counted yet. */
export function isReceiving(shopId: number, orderId: SqlPart): SqlPart {
  return part`EXISTS (
      SELECT FROM receipts AS receipt
      JOIN inventory_operations AS operation ON operation.shop_id = ${shopId}
        AND operation.document = 'receipt' AND operation.document_id = receipt.id
        AND operation.status IN ('pending', 'unknown') AND operation.first_sent_at IS NOT NULL
        AND jsonb_path_exists(operation.changes, '$[*].shipment')
      WHERE receipt.shop_id = ${shopId} AND receipt.purchase_order_id = ${orderId})`;
}
