import { db, type Tx } from "~/db.server";
import { invalidField, notFound } from "~/errors";
import { reviewOrderAlerts } from "~/models/alert/review-orders.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { insertOperations } from "~/models/platform-operation/insert.server";
import type { StockSync } from "~/models/platform-operation/status";
import type { ShopContext } from "~/models/shop/context";
import { toGid } from "~/platform/gid";
import { lockPurchaseOrder } from "./lock.server";
import type { ReceiveInput } from "./receive-schema";
import { checkQuantities, checkVariants, lockLines, type LineReceived } from "./receivable-lines.server";
import { assertTransition } from "./status";
import { sentence } from "~/texts/say";

export interface ReceivedOrder {
  id: number;
  status: "partial" | "received";
  receivedAt: string;
  receiptId: number;
  locationId: string;
  /** Of this receipt. */
  stockSync: StockSync;
  lineItems: { id: number; sku: string; title: string; quantity: number; receivedQuantity: number }[];
}

interface Receiving extends ReceiveInput {
  id: number;
  /** The staff member's platform id. */
  actor: string;
}

/**
 * One receipt: the lines count as received and, for those with a variant, the stock will rise at the location
 * exactly once, through the operations whose ids come back. All of it or nothing. Throws NOT_FOUND,
 * ILLEGAL_TRANSITION, INVALID_INPUT for a line that is unknown, named twice or over-received, for nothing but
 * zeros and for a location that is not there or not active.
 */
export async function receivePurchaseOrder(
  shop: ShopContext,
  { id, lineItems, locationId, actor }: Receiving,
): Promise<{ order: ReceivedOrder; operationIds: number[] }> {
  return db.$transaction(async (tx) => {
    const { status } = await lockPurchaseOrder(tx, shop.id, id);
    assertTransition(status, "receive");
    const lines = await lockLines(tx, shop.id, id);
    const received = checkQuantities(lines, lineItems);
    const place = await receivingLocation(tx, shop, { id, locationId: locationId ?? null });
    await checkVariants(tx, shop.id, { lines, lineItems });

    const receivedAt = new Date();
    const receipt = await tx.receipt.create({
      data: { shopId: shop.id, purchaseOrderId: id, locationId: place, actor, createdAt: receivedAt },
      select: { id: true },
    });
    await tx.receiptLine.createMany({
      data: received.map(({ line, quantity }) => ({
        shopId: shop.id,
        receiptId: receipt.id,
        lineId: line.id,
        quantity,
      })),
    });
    await addToLines(tx, shop.id, received);
    for (const { line, quantity } of received) line.receivedQuantity += quantity;
    const isComplete = lines.every(({ quantity, receivedQuantity }) => receivedQuantity === quantity);
    const next = isComplete ? "received" : "partial";
    await tx.purchaseOrder.update({
      where: { shopId_id: { shopId: shop.id, id } },
      data: { status: next, receivedAt },
    });

    const operationIds = await insertOperations(tx, shop, {
      document: "receipt",
      documentId: receipt.id,
      kind: "adjust",
      reason: "received",
      actor,
      changes: received.flatMap(({ line: { variantId }, quantity }) =>
        variantId === null ? [] : [{ variantId, locationId: place, delta: quantity }],
      ),
    });
    await reviewOrderAlerts(tx, shop.id, [id]);
    const order: ReceivedOrder = {
      id,
      status: next,
      receivedAt: receivedAt.toISOString(),
      receiptId: receipt.id,
      locationId: toGid("Location", place),
      stockSync: operationIds.length > 0 ? "pending" : "applied",
      lineItems: lines.map(({ variantId: _variantId, ...line }) => line),
    };
    await rememberAnswer(tx, order);
    return { order, operationIds };
  });
}

async function receivingLocation(
  tx: Tx,
  shop: ShopContext,
  { id, locationId }: { id: number; locationId: bigint | null },
): Promise<bigint> {
  const order = await tx.purchaseOrder.findUnique({
    where: { shopId_id: { shopId: shop.id, id } },
    select: { locationId: true },
  });
  if (!order) throw notFound("purchase order");
  const place = locationId ?? order.locationId ?? shop.primaryLocationId;
  const location =
    place === null
      ? null
      : await tx.location.findUnique({ where: { shopId_id: { shopId: shop.id, id: place } } });
  if (location?.active) return location.id;
  throw invalidField(
    "locationId",
    location
      ? sentence("purchaseOrders.closedPlace", { name: location.name })
      : sentence("purchaseOrders.noPlace"),
  );
}

async function addToLines(tx: Tx, shopId: number, received: LineReceived[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE purchase_order_lines AS line SET received_quantity = received_quantity + came.quantity
    FROM unnest(${received.map(({ line }) => line.id)}::int[], ${received.map(({ quantity }) => quantity)}::int[])
      AS came (id, quantity)
    WHERE line.shop_id = ${shopId} AND line.id = came.id`;
}
