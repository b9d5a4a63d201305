import { db, type Tx } from "~/infra/db/db.server";
import { part, queryRows, sql } from "~/models/database/sql.server";
import { readShipmentAccess, type ShipmentAccess } from "~/models/order-shipment/access.server";
import { countAccepted } from "~/models/order-shipment/count-accepted.server";
import { isReceiving, wantedUnits } from "~/models/order-shipment/wanted.server";
import { type OperationChange, toStoredChanges } from "./changes";
import type { ClaimedOperation } from "./lease.server";
import { type ShownUnits, splitReceipt } from "./split-receipt";

/** The order whose shipment in the store may have the receipt's units; null when there is none. */
export async function findShownOrder({
  shopId,
  document,
  documentId,
  quantityName,
}: ClaimedOperation): Promise<number | null> {
  // A shipment accepts or rejects; damaged units are put into the stock beside it.
  if (document !== "receipt" || quantityName !== "available") return null;
  const [shown] = await queryRows(
    db,
    sql<{ orderId: number }>`
    SELECT receipt.purchase_order_id AS "orderId" FROM receipts AS receipt
    WHERE receipt.shop_id = ${shopId} AND receipt.id = ${documentId} AND receipt.reverses_id IS NULL AND EXISTS (
      SELECT FROM order_shipments AS shipment
      WHERE shipment.shop_id = ${shopId} AND shipment.purchase_order_id = receipt.purchase_order_id)`,
  );
  return shown?.orderId ?? null;
}

/**
 * How the receipt's units get into the stock: `shipment` receives them there, with each change saying where; `adjust`
 * changes the quantities, once the shipment has lost them; `wait` until another receipt of the order has ended, or the
 * shipment has followed. Units that somebody in the store accepted first are in the stock already: they leave the
 * changes, and count as received. Null when the claim is lost.
 */
export type ReceiptWay = { way: "shipment" | "adjust" | "wait"; changes: OperationChange[] };

/** Call it right after the order's shipments were compared with the store. */
export async function chooseWay(
  { shopId, id, fence, changes }: ClaimedOperation,
  orderId: number,
): Promise<ReceiptWay | null> {
  return db.$transaction(async (tx) => {
    const [order] = await queryRows(
      tx,
      sql<{ isReceiving: boolean }>`
      SELECT ${isReceiving(shopId, part`po.id`)} AS "isReceiving" FROM purchase_orders AS po
      WHERE po.shop_id = ${shopId} AND po.id = ${orderId} FOR UPDATE OF po`,
    );
    if (!order || order.isReceiving) return { way: "wait", changes };
    const access = await readShipmentAccess(shopId, tx);
    const shown = await listShown(tx, shopId, { orderId, ...access });
    const split = splitReceipt(changes, shown, access);
    if (split.isChanged) {
      const { count } = await tx.inventoryOperation.updateMany({
        where: { shopId, id, fence, status: "pending" },
        data: { changes: toStoredChanges(split.changes) },
      });
      if (count === 0) return null;
      await countAccepted(tx, shopId, split.counted);
    }
    return { way: split.way, changes: split.changes };
  });
}

/** A shipment that cannot be changed any more keeps its units, and nothing waits for it. */
function listShown(
  tx: Tx,
  shopId: number,
  { orderId, canShow, isWanted }: ShipmentAccess & { orderId: number },
): Promise<ShownUnits[]> {
  return queryRows(
    tx,
    sql<ShownUnits>`
    SELECT shipment.id AS "shipmentId", shipment.shipment_id AS "platformId", shipment.location_id AS "locationId",
      line.variant_id AS "variantId", line.seen - line.accepted AS unclaimed, line.seen,
      CASE WHEN ${canShow}::bool AND shipment.status <> 'refused' THEN line.incoming ELSE 0 END AS incoming,
      coalesce((SELECT wanted.units FROM (${wantedUnits(shopId, { orderId, isWanted, withReceipts: true })}) AS wanted
        WHERE wanted.variant_id = line.variant_id AND wanted.location_id = shipment.location_id), 0) AS wanted
    FROM order_shipments AS shipment
    JOIN order_shipment_lines AS line ON line.shop_id = ${shopId} AND line.shipment_id = shipment.id
    WHERE shipment.shop_id = ${shopId} AND shipment.purchase_order_id = ${orderId}
    ORDER BY shipment.created_at DESC, shipment.id, line.variant_id FOR UPDATE OF line`,
  );
}
