import { db, type Tx } from "~/infra/db/db.server";
import { queryRows, sql } from "~/models/database/sql.server";
import { isShowing, readShipmentAccess, type ShipmentAccess } from "~/models/shipment/access.server";
import { type AcceptedUnits, countAccepted } from "~/models/shipment/count-accepted.server";
import { countArrived, countThere } from "~/models/shipment/count-there.server";
import { lockDocument } from "~/models/shipment/lock-document.server";
import { isOf, type ShownDocument } from "~/models/shipment/shown-document.server";
import { wantedUnits } from "~/models/shipment/wanted.server";
import type { AdjustmentReason } from "~/platform/inventory-adjustment";
import { type OperationChange, toStoredChanges } from "./changes";
import type { ClaimedOperation } from "./lease.server";
import { type ShownUnits, splitReceipt } from "./split-receipt";

/** The order or transfer whose shipment in the store may have the operation's units; null when there is none. */
export async function findShown(operation: ClaimedOperation): Promise<ShownDocument | null> {
  const { shopId, document, documentId, quantityName, changes } = operation;
  // A shipment accepts or rejects; damaged units are put into the stock beside it.
  if (quantityName !== "available") return null;
  if (document === "receipt") return findOrder(shopId, documentId);
  // What leaves a location leaves it beside the shipment.
  const comes = changes.every(({ delta }) => delta >= 0);
  return document === "transfer" && comes ? findTransfer(shopId, documentId) : null;
}

async function findOrder(shopId: number, receiptId: number): Promise<ShownDocument | null> {
  const [shown] = await queryRows(
    db,
    sql<{ orderId: number }>`
    SELECT receipt.purchase_order_id AS "orderId" FROM receipts AS receipt
    WHERE receipt.shop_id = ${shopId} AND receipt.id = ${receiptId} AND receipt.reverses_id IS NULL AND EXISTS (
      SELECT FROM shipments AS shipment
      WHERE shipment.shop_id = ${shopId} AND shipment.purchase_order_id = receipt.purchase_order_id)`,
  );
  return shown ? { kind: "order", id: shown.orderId } : null;
}

async function findTransfer(shopId: number, id: number): Promise<ShownDocument | null> {
  const [shown] = await queryRows(
    db,
    sql<{ id: bigint }>`
    SELECT id FROM shipments WHERE shop_id = ${shopId} AND stock_transfer_id = ${id} LIMIT 1`,
  );
  return shown ? { kind: "transfer", id } : null;
}

/**
 * How the units of a receipt, an arrival or a return get into the stock: `shipment` receives them there, with each change
 * saying where; `adjust` changes the quantities, once the shipment has lost them; `wait` until another one of the document
 * has ended, or the shipment has followed. Units that somebody in the store accepted first are in the stock already: they leave the
 * changes, and count as received. Null when the claim is lost.
 */
export type ReceiptWay = { way: "shipment" | "adjust" | "wait"; changes: OperationChange[] };

/** Call it right after the document's shipments were compared with the store. */
export async function chooseWay(
  { shopId, id, fence, reason, changes }: ClaimedOperation,
  document: ShownDocument,
): Promise<ReceiptWay | null> {
  return db.$transaction(async (tx) => {
    const locked = await lockDocument(tx, shopId, document);
    if (!locked || locked.isReceiving) return { way: "wait", changes };
    const access = await readShipmentAccess(shopId, tx);
    const shown = await listShown(tx, shopId, { document, access });
    const split = splitReceipt(changes, shown, access);
    if (split.isChanged) {
      const { count } = await tx.inventoryOperation.updateMany({
        where: { shopId, id, fence, status: "pending" },
        data: { changes: toStoredChanges(split.changes) },
      });
      if (count === 0) return null;
      await countAccepted(tx, shopId, split.counted);
      if (document.kind === "transfer")
        await countForTransfer(tx, shopId, { id: document.id, reason, ...split });
    }
    return { way: split.way, changes: split.changes };
  });
}

interface Counted {
  id: number;
  reason: AdjustmentReason;
  counted: readonly AcceptedUnits[];
}

/** The units of an arrival have been counted as arrived already; those that were to be put back have not. */
async function countForTransfer(tx: Tx, shopId: number, { id, reason, counted }: Counted): Promise<void> {
  await countThere(
    tx,
    shopId,
    counted.map((units) => ({ ...units, damaged: 0 })),
  );
  if (reason === "movement_canceled") await countArrived(tx, shopId, { id, arrived: counted });
}

/** A shipment that cannot be changed any more keeps its units, and nothing waits for it. */
function listShown(
  tx: Tx,
  shopId: number,
  { document, access }: { document: ShownDocument; access: ShipmentAccess },
): Promise<ShownUnits[]> {
  const asked = { document, isWanted: isShowing(access, document), withReceipts: true };
  return queryRows(
    tx,
    sql<ShownUnits>`
    SELECT shipment.id AS "shipmentId", shipment.shipment_id AS "platformId", shipment.location_id AS "locationId",
      line.variant_id AS "variantId", line.seen - line.accepted AS unclaimed, line.seen,
      CASE WHEN ${access.canShow}::bool AND shipment.status <> 'refused' THEN line.incoming ELSE 0 END AS incoming,
      coalesce((SELECT wanted.units FROM (${wantedUnits(shopId, asked)}) AS wanted
        WHERE wanted.variant_id = line.variant_id AND wanted.location_id = shipment.location_id), 0) AS wanted
    FROM shipments AS shipment
    JOIN shipment_lines AS line ON line.shop_id = ${shopId} AND line.shipment_id = shipment.id
    WHERE shipment.shop_id = ${shopId} AND ${isOf(document)}
    ORDER BY shipment.created_at DESC, shipment.id, line.variant_id FOR UPDATE OF line`,
  );
}
