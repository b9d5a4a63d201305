import { part, type SqlPart } from "~/models/database/sql.server";

/**
 * Of sent orders: `variant_id`, `location_id` (null: the shop's primary location) and the `units` that have not come. Where
 * the variants are a page of them or fewer, their lines are looked up at once instead of for one variant after the other.
 */
export function orderedUnits(
  shopId: number,
  variantIds: SqlPart,
  { areAPage = false }: { areAPage?: boolean } = {},
): SqlPart {
  const asked = areAPage ? part`= ANY (ARRAY(${variantIds}))` : part`IN (${variantIds})`;
  return part`
    SELECT line.variant_id, po.location_id, line.quantity - line.received_quantity AS units
    FROM purchase_order_lines AS line
    JOIN purchase_orders AS po ON po.shop_id = ${shopId}::int AND po.id = line.purchase_order_id
      AND po.status IN ('sent', 'partial')
    WHERE line.shop_id = ${shopId}::int AND line.variant_id ${asked} AND line.quantity > line.received_quantity`;
}

/** Of transfers under way: `variant_id`, the `location_id` that they go to, and `units`. */
export function movingUnits(shopId: number, variantIds: SqlPart): SqlPart {
  return part`
    SELECT item.variant_id, transfer.destination_location_id AS location_id,
      item.quantity - item.accepted - item.damaged - item.missing AS units
    FROM stock_transfer_items AS item
    JOIN stock_transfers AS transfer ON transfer.shop_id = ${shopId}::int AND transfer.id = item.transfer_id
      AND transfer.status = 'in_transit'
    WHERE item.shop_id = ${shopId}::int AND item.variant_id IN (${variantIds})
      AND item.quantity > item.accepted + item.damaged + item.missing AND NOT ${stayedAtSource(shopId)}`;
}

/**
 * Within a statement that has `item` and its `transfer`: the platform has not taken the item off the source, because it
 * refused or because a person has accepted its number there. Units that stayed are not on their way.
 */
export function stayedAtSource(shopId: number): SqlPart {
  return part`EXISTS (
        SELECT FROM inventory_operations AS departure
        WHERE departure.shop_id = ${shopId}::int AND departure.document = 'transfer'
          AND departure.document_id = transfer.id AND departure.status = 'rejected'
          AND departure.changes @> jsonb_build_array(jsonb_build_object('variantId', item.variant_id::text,
            'locationId', transfer.source_location_id::text, 'delta', -item.quantity)))`;
}

/**
 * Of the platform's own orders and of other apps, at active locations: `variant_id`, `location_id` and `units`. What the
 * store shows of our own orders is taken off, and what orders bring that were imported from the store's admin: they
 * count by their lines here, whether the store knows of them or not. What was received of them here is taken off too
 * until they are closed there: the store shows less than all of it then.
 */
export function outsideUnits(shopId: number, variantIds: SqlPart): SqlPart {
  return part`
    SELECT level.variant_id, level.location_id, level.incoming - known.units AS units
    FROM stock_levels AS level
    JOIN locations AS place ON place.shop_id = ${shopId}::int AND place.id = level.location_id AND place.active
    CROSS JOIN LATERAL (${shownUnits(shopId)}) AS shown
    LEFT JOIN (${nativeUnits(shopId, variantIds)}) AS native
      ON native.variant_id = level.variant_id AND native.location_id = level.location_id
    CROSS JOIN LATERAL (SELECT shown.units + coalesce(native.open_units, 0)::int AS units) AS open
    CROSS JOIN LATERAL (
      SELECT open.units + CASE WHEN level.incoming >= open.units + native.received_units
        THEN native.received_units::int ELSE 0 END AS units
    ) AS known
    WHERE level.shop_id = ${shopId}::int AND level.variant_id IN (${variantIds}) AND level.incoming > 0
      AND level.incoming > known.units`;
}

/** Units of our orders that the store's `incoming` of `level` has, or may have by a change that is on its way. */
function shownUnits(shopId: number): SqlPart {
  return part`
    SELECT coalesce(sum(line.incoming), 0)::int AS units
    FROM shipment_lines AS line
    JOIN shipments AS shipment ON shipment.shop_id = ${shopId}::int AND shipment.id = line.shipment_id
    WHERE line.shop_id = ${shopId}::int AND line.variant_id = level.variant_id AND line.incoming > 0
      AND shipment.location_id = level.location_id`;
}

/**
 * Of orders that the store's admin has as well: `variant_id`, `location_id`, the `open_units`, and the `received_units`
 * that came here since the store was seen to expect less. Some days after an order was received it is the store's no
 * longer: it is to be closed there by then.
 */
export function nativeUnits(shopId: number, variantIds: SqlPart): SqlPart {
  return part`
    SELECT line.variant_id, po.location_id,
      coalesce(sum(greatest(0, line.quantity - line.received_quantity)) FILTER (WHERE po.status IN ('sent', 'partial')), 0) AS open_units,
      coalesce(sum(here.units), 0) AS received_units
    FROM purchase_order_lines AS line
    JOIN imported_orders AS imported ON imported.shop_id = ${shopId}::int
      AND imported.purchase_order_id = line.purchase_order_id AND imported.native
    JOIN purchase_orders AS po ON po.shop_id = ${shopId}::int AND po.id = imported.purchase_order_id
      AND po.status IN ('sent', 'partial', 'received')
    CROSS JOIN LATERAL (
      SELECT sum(arrived.quantity) AS units
      FROM receipt_lines AS arrived
      JOIN receipts AS receipt ON receipt.shop_id = ${shopId}::int AND receipt.id = arrived.receipt_id
      WHERE arrived.shop_id = ${shopId}::int AND arrived.line_id = line.id
        AND receipt.created_at > greatest(imported.left_at, (imported.closed_at->>line.variant_id::text)::timestamptz)
    ) AS here
    WHERE line.shop_id = ${shopId}::int AND line.variant_id IN (${variantIds})
    GROUP BY line.variant_id, po.location_id`;
}

/** Of changes that the platform has not confirmed, at active locations: `variant_id` and `units`, which may be below 0. */
export function unconfirmedUnits(shopId: number, variantIds: SqlPart): SqlPart {
  return part`
    SELECT held.variant_id, part.delta AS units
    FROM inventory_operation_levels AS held
    JOIN (
      SELECT operation.id, (change->>'variantId')::bigint AS variant_id,
             (change->>'locationId')::bigint AS location_id, (change->>'delta')::int AS delta
      FROM inventory_operations AS operation
      CROSS JOIN jsonb_array_elements(operation.changes) AS change
      WHERE operation.shop_id = ${shopId}::int AND operation.quantity_name = 'available'
        AND operation.status IN ('pending', 'unknown')
        AND operation.id IN (
          SELECT operation_id FROM inventory_operation_levels
          WHERE shop_id = ${shopId}::int AND variant_id IN (${variantIds}))
    ) AS part ON part.id = held.operation_id AND part.variant_id = held.variant_id
      AND part.location_id = held.location_id
    JOIN locations AS place ON place.shop_id = ${shopId}::int AND place.id = held.location_id AND place.active
    WHERE held.shop_id = ${shopId}::int AND held.variant_id IN (${variantIds})`;
}
