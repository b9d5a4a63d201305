import { db, type Tx } from "~/infra/db/db.server";
import { reviewOrderAlerts } from "~/models/alert/review-orders.server";
import { databaseNow } from "~/models/database/database-time.server";
import { queryOne, queryRows, sql } from "~/models/database/sql.server";
import { insertReceipt } from "~/models/receipt/insert.server";
import { countAccepted } from "~/models/shipment/count-accepted.server";
import { storeAdmin } from "~/models/shipment/status";
import { isReceiving } from "~/models/shipment/wanted.server";
import { type AcceptedThere, spreadOverLines } from "./spread-over-lines";

/**
 * Writes a receipt of what the store has accepted of the order's shipments and no receipt has yet, as far as its lines
 * are open. The store has raised the stock, so nothing moves here. Returns whether there was any; while a receipt of
 * ours may be among what was accepted, there is none.
 */
export async function receiveInStore(shopId: number, orderId: number): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const [order] = await queryRows(
      tx,
      sql<{ status: string; isReceiving: boolean }>`
      SELECT status, ${isReceiving(shopId, { kind: "order", id: orderId })} AS "isReceiving" FROM purchase_orders AS po
      WHERE po.shop_id = ${shopId} AND po.id = ${orderId} FOR UPDATE OF po`,
    );
    if (!order || order.isReceiving || (order.status !== "sent" && order.status !== "partial")) return false;
    const there = await listAccepted(tx, shopId, orderId);
    if (there.length === 0) return false;
    const lines = await tx.purchaseOrderLine.findMany({
      where: { shopId, purchaseOrderId: orderId },
      orderBy: [{ position: "asc" }, { id: "asc" }],
      select: { id: true, variantId: true, quantity: true, receivedQuantity: true },
    });
    const { received, counted } = spreadOverLines(lines, there);
    if (received.length === 0) return false;
    await write(tx, shopId, { orderId, locationId: there[0]?.locationId ?? 0n, received });
    await countAccepted(tx, shopId, counted);
    await reviewOrderAlerts(tx, shopId, [orderId]);
    return true;
  });
}

function listAccepted(tx: Tx, shopId: number, orderId: number): Promise<AcceptedThere[]> {
  return queryRows(
    tx,
    sql<AcceptedThere>`
    SELECT line.variant_id AS "variantId", shipment.id AS "shipmentId", shipment.location_id AS "locationId",
      line.seen - line.accepted AS units
    FROM shipments AS shipment
    JOIN shipment_lines AS line ON line.shop_id = ${shopId} AND line.shipment_id = shipment.id
    WHERE shipment.shop_id = ${shopId} AND shipment.purchase_order_id = ${orderId} AND line.seen > line.accepted
    ORDER BY shipment.created_at, shipment.id, line.variant_id`,
  );
}

interface InStore {
  orderId: number;
  locationId: bigint;
  received: readonly { lineId: number; units: number }[];
}

async function write(tx: Tx, shopId: number, { orderId, locationId, received }: InStore): Promise<void> {
  const at = await databaseNow(tx);
  const lines = received.map(({ lineId, units: quantity }) => ({ lineId, quantity }));
  await insertReceipt(tx, shopId, { orderId, locationId, actor: storeAdmin, at, lines });
  const { open } = await queryOne(
    tx,
    sql<{ open: boolean }>`
    SELECT EXISTS (
      SELECT FROM purchase_order_lines AS line
      WHERE line.shop_id = ${shopId} AND line.purchase_order_id = ${orderId}
        AND line.received_quantity < line.quantity) AS open`,
  );
  await tx.purchaseOrder.update({
    where: { shopId_id: { shopId, id: orderId } },
    data: { status: open ? "partial" : "received", receivedAt: at },
  });
}
