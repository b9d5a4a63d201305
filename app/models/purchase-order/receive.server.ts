import { invalidField } from "~/errors";
import { reviewOrderAlerts } from "~/models/alert/review-orders.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { insertOperations } from "~/models/platform-operation/insert.server";
import type { StockSync } from "~/models/platform-operation/status";
import type { ShopContext } from "~/models/shop/context";
import { inTransaction, type Statements } from "~/models/statements.server";
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
  return inTransaction(async (tx) => {
    const { status } = await lockPurchaseOrder(tx, shop.id, id);
    assertTransition(status, "receive");
    const lines = await lockLines(tx, shop.id, id);
    const received = checkQuantities(lines, lineItems);
    const place = await receivingLocation(tx, shop, { id, locationId: locationId ?? null });
    await checkVariants(tx, shop.id, { lines, lineItems });

    const receivedAt = new Date();
    const receiptId = await insertReceipt(tx, shop.id, { id, place, actor, receivedAt, received });
    await addToLines(tx, shop.id, received);
    for (const { line, quantity } of received) line.receivedQuantity += quantity;
    const isComplete = lines.every(({ quantity, receivedQuantity }) => receivedQuantity === quantity);
    const next = isComplete ? "received" : "partial";
    await tx.$executeRaw`
      UPDATE purchase_orders
      SET status = ${next}::purchase_order_status, received_at = ${receivedAt.toISOString()}::timestamptz,
        updated_at = now()
      WHERE shop_id = ${shop.id} AND id = ${id}`;

    const operationIds = await insertOperations(tx, shop, {
      document: "receipt",
      documentId: receiptId,
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
      receiptId,
      locationId: toGid("Location", place),
      stockSync: operationIds.length > 0 ? "pending" : "applied",
      lineItems: lines.map(({ variantId: _variantId, ...line }) => line),
    };
    await rememberAnswer(tx, order);
    return { order, operationIds };
  });
}

async function receivingLocation(
  tx: Statements,
  shop: ShopContext,
  { id, locationId }: { id: number; locationId: bigint | null },
): Promise<bigint> {
  const otherwise = shop.primaryLocationId?.toString() ?? null;
  const [location] = await tx.$queryRaw<{ id: bigint; name: string; active: boolean }[]>`
    SELECT place.id, place.name, place.active FROM purchase_orders AS po
    JOIN locations AS place ON place.shop_id = po.shop_id
      AND place.id = coalesce(${locationId?.toString() ?? null}::bigint, po.location_id, ${otherwise}::bigint)
    WHERE po.shop_id = ${shop.id} AND po.id = ${id}`;
  if (location?.active) return location.id;
  throw invalidField(
    "locationId",
    location
      ? sentence("purchaseOrders.closedPlace", { name: location.name })
      : sentence("purchaseOrders.noPlace"),
  );
}

interface NewReceipt {
  /** The order's. */
  id: number;
  place: bigint;
  actor: string;
  receivedAt: Date;
  received: LineReceived[];
}

async function insertReceipt(
  tx: Statements,
  shopId: number,
  { id, place, actor, receivedAt, received }: NewReceipt,
): Promise<number> {
  const [receipt] = await tx.$queryRaw<[{ id: number }]>`
    WITH receipt AS (
      INSERT INTO receipts (shop_id, purchase_order_id, location_id, actor, created_at)
      VALUES (${shopId}::int, ${id}::int, ${place}::bigint, ${actor}, ${receivedAt.toISOString()}::timestamptz)
      RETURNING shop_id, id
    ), lines AS (
      INSERT INTO receipt_lines (shop_id, receipt_id, line_id, quantity)
      SELECT receipt.shop_id, receipt.id, came.* FROM receipt,
        unnest(${received.map(({ line }) => line.id)}::int[], ${received.map(({ quantity }) => quantity)}::int[])
          AS came (line_id, quantity)
    )
    SELECT id FROM receipt WHERE shop_id = ${shopId}::int`;
  return receipt.id;
}

async function addToLines(tx: Statements, shopId: number, received: LineReceived[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE purchase_order_lines AS line SET received_quantity = received_quantity + came.quantity
    FROM unnest(${received.map(({ line }) => line.id)}::int[], ${received.map(({ quantity }) => quantity)}::int[])
      AS came (id, quantity)
    WHERE line.shop_id = ${shopId} AND line.id = came.id`;
}
