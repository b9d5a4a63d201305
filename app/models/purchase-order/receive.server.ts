import { reviewOrderAlerts } from "~/models/alert/review-orders.server";
import { part, queryOne, sql } from "~/models/database/sql.server";
import { type SqlExecutor, withTransaction } from "~/models/database/sql-executor.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { createClaimed, type Inserted } from "~/models/inventory-operation/create.server";
import type { StockSync } from "~/models/inventory-operation/status";
import type { ShopContext } from "~/models/shop/context";
import { toGid } from "~/platform/gid";
import { lockPurchaseOrder } from "./lock.server";
import {
  checkLocation,
  checkQuantities,
  checkVariants,
  type LineReceived,
  lockLines,
} from "./receivable-lines.server";
import type { ReceiveInput } from "./receive-schema";
import { assertTransition } from "./status";

export interface ReceivedOrder {
  id: number;
  status: "partial" | "received";
  receivedAt: string;
  receiptId: number;
  locationId: string;
  stockSync: StockSync;
  lineItems: { id: number; sku: string; title: string; quantity: number; receivedQuantity: number }[];
}

interface Receiving extends ReceiveInput {
  id: number;
  /** The staff member's platform id. */
  actor: string;
}

/**
 * Writes one receipt: all lines count as received, or none, and the returned operations raise the stock of
 * those with a variant exactly once. Throws NOT_FOUND, ILLEGAL_TRANSITION, and INVALID_INPUT for an unknown,
 * repeated or over-received line, for zeros only, and for an unknown or inactive location.
 */
export async function receivePurchaseOrder(
  shop: ShopContext,
  { id, lineItems, locationId, actor }: Receiving,
): Promise<{ order: ReceivedOrder } & Inserted> {
  return withTransaction(
    async (tx) => {
      const { status } = await lockPurchaseOrder(tx, shop.id, id);
      assertTransition(status, "receive");
      const otherwise = shop.primaryLocationId;
      const { lines, location, hasAlert } = await lockLines(tx, shop.id, {
        id,
        locationId: locationId ?? null,
        otherwise,
      });
      const received = checkQuantities(lines, lineItems);
      const place = checkLocation(location);
      checkVariants(lines, lineItems);

      for (const { line, quantity } of received) line.receivedQuantity += quantity;
      const isComplete = lines.every(({ quantity, receivedQuantity }) => receivedQuantity === quantity);
      const next = isComplete ? "received" : "partial";
      const receipt = await writeReceipt(tx, shop.id, { id, place, actor, received, next });

      const inserted = await createClaimed(tx, shop, {
        document: "receipt",
        documentId: receipt.id,
        reason: "received",
        actor,
        changes: received.flatMap(({ line: { variantId }, quantity }) =>
          variantId === null ? [] : [{ variantId, locationId: place, delta: quantity }],
        ),
      });
      // A receipt makes no order overdue: without an open alert there is none to raise.
      if (hasAlert) await reviewOrderAlerts(tx, shop.id, [id], { areLocked: true });
      const order: ReceivedOrder = {
        id,
        status: next,
        receivedAt: receipt.receivedAt.toISOString(),
        receiptId: receipt.id,
        locationId: toGid("Location", place),
        stockSync: inserted.operationIds.length > 0 ? "pending" : "applied",
        lineItems: lines.map(({ variantId: _variantId, isPresent: _isPresent, ...line }) => line),
      };
      await rememberAnswer(tx, order);
      return { order, ...inserted };
    },
    { keepsPlans: true },
  );
}

interface NewReceipt {
  id: number;
  place: bigint;
  actor: string;
  received: LineReceived[];
  next: ReceivedOrder["status"];
}

/** One statement, whose time is the receipt's: the transaction may have waited for the order. */
async function writeReceipt(
  tx: SqlExecutor,
  shopId: number,
  { id, place, actor, received, next }: NewReceipt,
): Promise<{ id: number; receivedAt: Date }> {
  const columns = part`
    unnest(${received.map(({ line }) => line.id)}::int[], ${received.map(({ quantity }) => quantity)}::int[])`;
  return queryOne(
    tx,
    sql<{ id: number; receivedAt: Date }>`
    WITH moment AS MATERIALIZED (
      SELECT date_trunc('milliseconds', clock_timestamp()) AS at
    ), came AS MATERIALIZED (
      SELECT * FROM ${columns} AS came (id, quantity)
    ), receipt AS (
      INSERT INTO receipts (shop_id, purchase_order_id, location_id, actor, created_at)
      VALUES (${shopId}::int, ${id}::int, ${place}::bigint, ${actor}, (SELECT at FROM moment))
      RETURNING shop_id, id, created_at
    ), receipt_line AS (
      INSERT INTO receipt_lines (shop_id, receipt_id, line_id, quantity)
      SELECT receipt.shop_id, receipt.id, came.id, came.quantity FROM receipt, came
    ), line AS (
      UPDATE purchase_order_lines AS line SET received_quantity = received_quantity + came.quantity
      FROM came WHERE line.shop_id = ${shopId} AND line.id = came.id
    ), purchase_order AS (
      UPDATE purchase_orders
      SET status = ${next}::text, received_at = (SELECT at FROM moment), updated_at = now()
      WHERE shop_id = ${shopId} AND id = ${id}
    )
    SELECT id, created_at AS "receivedAt" FROM receipt WHERE shop_id = ${shopId}::int`,
  );
}
