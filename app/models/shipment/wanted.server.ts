import { part, type SqlPart } from "~/models/database/sql.server";
import type { ShownDocument } from "./shown-document.server";

interface Asked {
  document: ShownDocument;
  /** The setting for orders is on. A transfer was shown when it left, or never is. */
  isWanted: boolean;
  /** With the units of receipts and arrivals under way, which the shipment has until it has received or lost them. */
  withReceipts: boolean;
}

/**
 * A query of `variant_id`, `inventory_item_id`, `location_id` and the `units` of a document that the store is to show as
 * incoming: what has not come, and what receipts or arrivals have that are not to adjust the stock.
 */
export function wantedUnits(shopId: number, { document, isWanted, withReceipts }: Asked): SqlPart {
  return document.kind === "order"
    ? openOfOrder(shopId, { id: document.id, isWanted, withReceipts })
    : movedByTransfer(shopId, { id: document.id, isWanted, withReceipts });
}

type AskedOf = Omit<Asked, "document"> & { id: number };

/** An order that did not leave from here has none: what another tool ordered may be incoming already. */
function openOfOrder(shopId: number, { id, isWanted, withReceipts }: AskedOf): SqlPart {
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
    WHERE po.shop_id = ${shopId} AND po.id = ${id} AND ${isWanted}::bool
      AND EXISTS (SELECT FROM sent_documents AS sent WHERE sent.shop_id = ${shopId} AND sent.purchase_order_id = po.id)
    GROUP BY variant.id, variant.inventory_item_id, place.id HAVING sum(part.units) > 0`;
}

/** Units whose departure has not reached the platform are at the source, as far as anybody knows. */
function movedByTransfer(shopId: number, { id, isWanted, withReceipts }: AskedOf): SqlPart {
  return part`
    SELECT variant.id AS variant_id, variant.inventory_item_id, place.id AS location_id, coalesce(sum(part.units), 0)::int AS units
    FROM stock_transfers AS transfer
    JOIN locations AS place ON place.shop_id = ${shopId} AND place.id = transfer.destination_location_id AND place.active
    CROSS JOIN LATERAL (
      SELECT item.variant_id, item.quantity - item.accepted - item.damaged - item.missing AS units
      FROM stock_transfer_items AS item
      WHERE item.shop_id = ${shopId} AND item.transfer_id = transfer.id AND transfer.status = 'in_transit'
        AND item.quantity > item.accepted + item.damaged + item.missing
        AND NOT EXISTS (
          SELECT FROM inventory_operations AS departure
          WHERE departure.shop_id = ${shopId} AND departure.document = 'transfer'
            AND departure.document_id = transfer.id AND departure.status <> 'applied'
            AND departure.changes @> jsonb_build_array(jsonb_build_object('variantId', item.variant_id::text,
              'locationId', transfer.source_location_id::text, 'delta', -item.quantity)))
      UNION ALL
      SELECT (change->>'variantId')::bigint, (change->>'delta')::int
      FROM inventory_operations AS arrival
      CROSS JOIN jsonb_array_elements(arrival.changes) AS change
      WHERE arrival.shop_id = ${shopId} AND arrival.document = 'transfer' AND arrival.document_id = transfer.id
        AND arrival.status IN ('pending', 'unknown') AND change->>'locationId' = place.id::text
        AND ${withReceipts}::bool AND change->>'adjusts' IS NULL
    ) AS part
    JOIN variants AS variant ON variant.shop_id = ${shopId} AND variant.id = part.variant_id
      AND variant.deleted_at IS NULL AND variant.tracked AND NOT variant.requires_components
    WHERE transfer.shop_id = ${shopId} AND transfer.id = ${id} AND transfer.by_shipment AND ${isWanted}::bool
    GROUP BY variant.id, variant.inventory_item_id, place.id HAVING sum(part.units) > 0`;
}

/** Whether the platform may have received units by a shipment of the document that nothing here has counted yet. */
export function isReceiving(shopId: number, { kind, id }: ShownDocument): SqlPart {
  return kind === "order"
    ? part`EXISTS (
      SELECT FROM receipts AS receipt
      JOIN inventory_operations AS operation ON operation.shop_id = ${shopId}
        AND operation.document = 'receipt' AND operation.document_id = receipt.id
        AND operation.status IN ('pending', 'unknown') AND operation.first_sent_at IS NOT NULL
        AND jsonb_path_exists(operation.changes, '$[*].shipment')
      WHERE receipt.shop_id = ${shopId} AND receipt.purchase_order_id = ${id}::int)`
    : part`EXISTS (
      SELECT FROM inventory_operations AS arrival
      WHERE arrival.shop_id = ${shopId} AND arrival.document = 'transfer' AND arrival.document_id = ${id}::int
        AND arrival.status IN ('pending', 'unknown') AND arrival.first_sent_at IS NOT NULL
        AND jsonb_path_exists(arrival.changes, '$[*].shipment'))`;
}
