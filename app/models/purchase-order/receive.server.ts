import { reviewOrderAlerts } from "~/models/alert/review-orders.server";
import { orderAlertTypes } from "~/models/alert/types";
import { execute, part, queryOne, runAtCommit, sql } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor, withTransaction } from "~/models/database/sql-executor.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import {
  createClaimed,
  createWithDocument,
  type Inserted,
  type NewDocument,
  type WrittenDocument,
} from "~/models/inventory-operation/create.server";
import type { StockSync } from "~/models/inventory-operation/status";
import type { ShopContext } from "~/models/shop/context";
import { lockLevels } from "~/models/stock-ledger/lock-levels.server";
import { toGid } from "~/platform/gid";
import { addUnorderedLines } from "./add-unordered-lines.server";
import {
  checkLocation,
  checkQuantities,
  checkVariants,
  type LineReceived,
  lockReceiving,
} from "./receivable-lines.server";
import { arrivalStatus } from "./receivable-units";
import type { ReceiveInput } from "./receive-schema";
import { assertTransition } from "./transitions";

export interface ReceivedOrder {
  id: number;
  /** `sent` where nothing was accepted. */
  status: "sent" | "partial" | "received";
  receivedAt: string;
  receiptId: number;
  locationId: string;
  stockSync: StockSync;
  lineItems: { id: number; sku: string; title: string; quantity: number; receivedQuantity: number }[];
}

interface Receiving extends ReceiveInput {
  id: number;
  actor: string;
}

/**
 * Writes one receipt: all lines count as received, or none, and the returned operations raise the stock of those with a
 * variant by what was accepted, and, with the shop's setting, the damaged stock by what came damaged, each exactly once.
 * Damaged and rejected units stay open. Goods that nobody ordered get a line of quantity 0. Throws NOT_FOUND,
 * ILLEGAL_TRANSITION, and INVALID_INPUT for an unknown, repeated or over-received line, for zeros only, for an unknown
 * or inactive location, and as addUnorderedLines.
 */
export async function receivePurchaseOrder(
  shop: ShopContext,
  { id, lineItems: ordered, notOrdered = [], locationId, extra = "refused", actor }: Receiving,
): Promise<{ order: ReceivedOrder } & Inserted> {
  return withTransaction(
    async (tx) => {
      const unordered = await addUnorderedLines(tx, shop.id, { id, items: notOrdered });
      const lineItems = [...ordered, ...unordered];
      const {
        status,
        lines,
        location,
        levels: locked,
        ...settings
      } = await lockReceiving(tx, shop.id, {
        id,
        lineIds: lineItems.map(({ lineItemId }) => lineItemId),
        locationId: locationId ?? null,
        otherwise: shop.primaryLocationId,
      });
      assertTransition(status, "receive");
      const received = checkQuantities(lines, lineItems, { extra, ...settings });
      const place = checkLocation(location);
      checkVariants(lines, lineItems);

      for (const { line, quantity } of received) line.receivedQuantity += quantity;
      const next = arrivalStatus(lines);
      const coming = { id, place, actor, received, next };
      const receipt = newReceipt(shop.id, coming);
      const changes = received.flatMap(({ line: { variantId }, quantity }) =>
        variantId === null || quantity === 0 ? [] : [{ variantId, locationId: place, delta: quantity }],
      );
      const damaged = received.flatMap(({ line: { variantId }, damagedInStore }) =>
        variantId === null || damagedInStore === 0
          ? []
          : [{ variantId, locationId: place, delta: damagedInStore }],
      );
      // Together, where one is missing and has to be added: in two steps, two receipts could wait for each other.
      const isLocked = damaged.length === 0 || locked.size > 0;
      const levels = isLocked ? locked : await lockLevels(tx, shop.id, [...changes, ...damaged]);
      const { written, ...moved } =
        changes.length > 0
          ? await createWithDocument(
              tx,
              shop,
              { document: "receipt", reason: "received", actor, changes },
              { ...receipt, levels },
            )
          : { written: await writeReceipt(tx, shop.id, receipt), operationIds: [], claims: [] };
      const intent = { document: "receipt", documentId: written.id, quantityName: "damaged" } as const;
      // Behind the operations that raise the stock of the same levels.
      const kept = await createClaimed(tx, shop, { ...intent, reason: "damaged", actor, changes: damaged });
      const operationIds = [...moved.operationIds, ...kept.operationIds];
      const claims = [...moved.claims, ...kept.claims];
      const update = orderReceived(shop.id, coming, written.at);
      // A receipt gives no reason for an alert: without an open one there is none to raise.
      if (written.hasAlert) {
        await execute(tx, update);
        await reviewOrderAlerts(tx, shop.id, [id], { areLocked: true });
      } else await runAtCommit(tx, update);
      const order: ReceivedOrder = {
        id,
        status: next,
        receivedAt: written.at.toISOString(),
        receiptId: written.id,
        locationId: toGid("Location", place),
        stockSync: operationIds.length > 0 ? "pending" : "applied",
        lineItems: lines.map(({ variantId: _variantId, isPresent: _isPresent, ...line }) => line),
      };
      await rememberAnswer(tx, order);
      return { order, operationIds, claims };
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

/** The receipt and its lines at one time, since the transaction may have waited for the order. */
function newReceipt(shopId: number, { id, place, actor, received }: NewReceipt): Omit<NewDocument, "levels"> {
  const columns = part`
    unnest(${received.map(({ line }) => line.id)}::int[], ${received.map(({ quantity }) => quantity)}::int[],
      ${received.map(({ damaged }) => damaged)}::int[], ${received.map(({ damagedInStore }) => damagedInStore)}::int[],
      ${received.map(({ rejected }) => rejected)}::int[],
      ${received.map(({ reason }) => reason)}::text[], ${received.map(({ unitCost }) => unitCost?.toString() ?? null)}::numeric[])`;
  return {
    hasAlert: part`EXISTS (
          SELECT 1 FROM alerts WHERE shop_id = ${shopId} AND type = ANY(${[...orderAlertTypes]}::text[])
            AND resolved_at IS NULL AND subject = ${`purchase_order:${id}`})`,
    id: part`SELECT nextval('receipts_id_seq')::int AS id, "documentAt" AS at FROM known`,
    parts: part`, receipt AS (
      INSERT INTO receipts (shop_id, id, purchase_order_id, location_id, actor, created_at)
      SELECT ${shopId}::int, id, ${id}::int, ${place}::bigint, ${actor}::text, at FROM document
    ), receipt_line AS (
      INSERT INTO receipt_lines (shop_id, receipt_id, line_id, quantity, damaged, damaged_in_store, rejected, reason,
        unit_cost)
      SELECT ${shopId}::int, document.id, came.*
      FROM document, ${columns} AS came (id, quantity, damaged, damaged_in_store, rejected, reason, unit_cost)
    )`,
  };
}

/** What the receipt changes on the order and its lines, which are locked. */
function orderReceived(shopId: number, { id, received, next }: NewReceipt, at: Date) {
  const came = received.filter(({ quantity }) => quantity !== 0);
  return sql`
    WITH line AS (
      UPDATE purchase_order_lines AS line SET received_quantity = received_quantity + came.quantity
      FROM unnest(${numberArray(came.map(({ line }) => line.id))}::int[],
        ${numberArray(came.map(({ quantity }) => quantity))}::int[]) AS came (id, quantity)
      WHERE line.shop_id = ${shopId} AND line.id = came.id
    )
    UPDATE purchase_orders SET status = ${next}::text, updated_at = ${at.toISOString()}::timestamptz,
      received_at = CASE WHEN ${next}::text = 'sent' THEN received_at ELSE ${at.toISOString()}::timestamptz END
    WHERE shop_id = ${shopId} AND id = ${id}`;
}

/** A receipt that moves no stock. */
function writeReceipt(
  tx: SqlExecutor,
  shopId: number,
  { hasAlert, id, parts }: Omit<NewDocument, "levels">,
): Promise<WrittenDocument> {
  return queryOne(
    tx,
    sql<WrittenDocument>`
    WITH known AS MATERIALIZED (
      SELECT date_trunc('milliseconds', clock_timestamp()) AS "documentAt", ${hasAlert} AS "hasAlert"
      FROM shops WHERE shops.id = ${shopId}
    ), document AS MATERIALIZED (
      ${id}
    )${parts}
    SELECT document.id, document.at, known."hasAlert" FROM document CROSS JOIN known`,
  );
}
