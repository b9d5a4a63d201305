import { AppError, invalidField, type Issue, mostIssues } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { reviewOrderAlerts } from "~/models/alert/review-orders.server";
import { findAbsentVariants } from "~/models/catalogue/absent-variants.server";
import { databaseNow } from "~/models/database/database-time.server";
import { execute, sql } from "~/models/database/sql.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import type { LeavingLine } from "~/models/inventory-operation/assert-available.server";
import { createOperations } from "~/models/inventory-operation/create.server";
import { takeOffStock } from "~/models/inventory-operation/take-off-stock.server";
import { insertReceipt } from "~/models/receipt/insert.server";
import {
  assertStockDecided,
  orderOfReceipt,
  readReversible,
  type ReversibleReceipt,
} from "~/models/receipt/read-reversible.server";
import { damagedLeft, leavingStock } from "~/models/receipt/units-left";
import { type UnitsByKind, unitsLeftByKind } from "~/models/receipt/units-left-by-kind";
import { retireShipments } from "~/models/shipment/retire.server";
import { wakeOrder } from "~/models/shipment/wake.server";
import { sentence, translate } from "~/texts/translate";
import { readPurchaseOrder } from "./get.server";
import { lockPurchaseOrder } from "./lock.server";
import { arrivalStatus } from "./receivable-units";
import type { PurchaseOrderResource } from "./resource";
import type { ReversalInput } from "./reverse-schema";
import { assertTransition } from "./transitions";

interface Reversal extends ReversalInput {
  /** The receipt's. */
  id: number;
  actor: string;
}

/** Units of a line that are taken back. */
interface AskedLine {
  lineId: number;
  units: UnitsByKind;
  /** Of the damaged ones, those that the store keeps as such. */
  damagedInStore: number;
}

/** And how many of them leave the stock. */
interface TakenBack extends LeavingLine, AskedLine {
  damagedLeaving: number;
}

/**
 * Takes units of a receipt back by a receipt of its own: they are open on the order again, which is no longer closed,
 * and the returned operations lower the stock at the receipt's location exactly once. Of a line of which nothing accepted
 * is left, damaged and rejected units are taken back too, and leave the damaged stock that they were put into. Throws
 * NOT_FOUND; INVALID_INPUT for lines and units that the receipt does not have; ILLEGAL_TRANSITION for a receipt that takes
 * units back itself, or of which none are left; CONFLICT while its own stock is not decided, for an inactive location, and,
 * unless `evenIfShort`, for units that are no longer available, by name.
 */
export async function reverseReceipt(
  shop: { id: number },
  { id, lineItems, note, evenIfShort, actor }: Reversal,
): Promise<{ order: PurchaseOrderResource; operationIds: number[] }> {
  const shopId = shop.id;
  return db.$transaction(async (tx) => {
    const orderId = await orderOfReceipt(tx, shopId, id);
    const { status } = await lockPurchaseOrder(tx, shopId, orderId);
    const receipt = await readReversible(tx, shopId, id);
    assertReversible(receipt);
    assertTransition(status, "reverse");
    const taken = await unitsTakenBack(tx, shopId, receipt, lineItems);
    const { locationId } = receipt;
    const damaged = taken.flatMap(({ variantId, damagedLeaving }) =>
      variantId === null || damagedLeaving === 0
        ? []
        : [{ variantId, locationId, delta: -damagedLeaving, least: 0 }],
    );
    const changes = await takeOffStock(tx, shopId, {
      ...{ locationId, lines: taken, evenIfShort, along: damaged },
      several: (words) => sentence("receipts.short", words),
    });
    const at = await databaseNow(tx);
    const lines = taken.map(({ lineId, units, damagedInStore }) => ({
      ...{ lineId, quantity: -units.accepted, damaged: -units.damaged, damagedInStore: -damagedInStore },
      rejected: -units.rejected,
    }));
    const reversalId = await insertReceipt(tx, shopId, {
      ...{ orderId, locationId, actor, reversesId: id, note, at, lines },
    });
    await reopen(tx, shopId, { orderId, reversalId });
    const intent = { document: "receipt", documentId: reversalId, reason: "correction", actor } as const;
    const operationIds = [
      ...(await createOperations(tx, shop, { ...intent, changes })),
      ...(await createOperations(tx, shop, { ...intent, quantityName: "damaged", changes: damaged })),
    ];
    await reviewOrderAlerts(tx, shopId, [orderId], { areLocked: true });
    // Damaged and rejected units were open all the time, so the store shows them as it is.
    const opened = taken.flatMap(({ variantId, units }) =>
      variantId === null || units.accepted === 0 ? [] : [variantId],
    );
    await retireShipments(tx, shopId, { orderId, variantIds: opened });
    await wakeOrder(tx, shopId, { id: orderId });
    const order = await readPurchaseOrder(tx, shopId, orderId);
    await rememberAnswer(tx, order);
    return { order, operationIds };
  });
}

function assertReversible(receipt: ReversibleReceipt): void {
  if (receipt.isReversal)
    throw new AppError("ILLEGAL_TRANSITION", { message: sentence("receipts.isReversal") });
  if (![...unitsLeftByKind(receipt).values()].some(isAny))
    throw new AppError("ILLEGAL_TRANSITION", { message: sentence("receipts.nothingLeft") });
  assertStockDecided(receipt);
}

function isAny({ accepted, damaged, rejected }: UnitsByKind): boolean {
  return accepted + damaged + rejected > 0;
}

async function unitsTakenBack(
  tx: Tx,
  shopId: number,
  receipt: ReversibleReceipt,
  lineItems: ReversalInput["lineItems"],
): Promise<TakenBack[]> {
  const asked = checkQuantities(receipt, lineItems);
  const lines = await tx.purchaseOrderLine.findMany({
    where: { shopId, id: { in: receipt.lines.map(({ lineId }) => lineId) } },
    select: { id: true, variantId: true, title: true, sku: true },
  });
  const variantIds = lines.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]));
  const absent = await findAbsentVariants(tx, shopId, variantIds);
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const variantOf = (lineId: number) => lineOf.get(lineId)?.variantId ?? null;
  const leaving = leavingStock(receipt, variantOf);
  const { damagedGone: gone, damagedNeverAdded: neverAdded } = receipt;
  const leavingDamaged = leavingStock({ gone, neverAdded }, variantOf);
  return asked.map((taken) => {
    const { lineId, units, damagedInStore } = taken;
    const { variantId = null, title = "", sku = "" } = lineOf.get(lineId) ?? {};
    const line = { ...taken, variantId, title, sku };
    if (variantId === null || absent.has(variantId)) return { ...line, leaving: 0, damagedLeaving: 0 };
    return {
      ...line,
      leaving: receipt.movedStock ? leaving(variantId, units.accepted) : 0,
      damagedLeaving: leavingDamaged(variantId, damagedInStore),
    };
  });
}

/** The lines that are taken back, without zeros; everything that is left unless lines are named. */
function checkQuantities(receipt: ReversibleReceipt, lineItems: ReversalInput["lineItems"]): AskedLine[] {
  const left = unitsLeftByKind(receipt);
  const damagedOf = damagedLeft(receipt);
  const wholly = (lineId: number, units: UnitsByKind) => ({
    ...{ lineId, units, damagedInStore: damagedOf.get(lineId) ?? 0 },
  });
  if (!lineItems)
    return [...left].flatMap(([lineId, units]) => (isAny(units) ? [wholly(lineId, units)] : []));
  const named = new Set<number>();
  const issues = lineItems.flatMap(({ lineItemId, quantity }, index): Issue[] => {
    const path = `lineItems.${index}`;
    const most = left.get(lineItemId)?.accepted;
    const isNamed = named.has(lineItemId);
    named.add(lineItemId);
    if (most === undefined) return [{ path: `${path}.lineItemId`, message: translate("receipts.otherLine") }];
    if (isNamed) return [{ path: `${path}.lineItemId`, message: translate("purchaseOrders.lineTwice") }];
    if (quantity <= most) return [];
    return [{ path: `${path}.quantity`, message: translate("receipts.moreThanLeft", { count: most }) }];
  });
  if (issues.length > 0) {
    const message = sentence("receipts.notTakenBack");
    throw new AppError("INVALID_INPUT", { message, issues: issues.slice(0, mostIssues) });
  }
  const asked = lineItems.filter(({ quantity }) => quantity > 0);
  if (asked.length === 0) throw invalidField("lineItems", sentence("receipts.nothingGiven"));
  return asked.map(({ lineItemId: lineId, quantity }) => {
    const units = left.get(lineId);
    if (units?.accepted === quantity) return wholly(lineId, units);
    return { lineId, units: { accepted: quantity, damaged: 0, rejected: 0 }, damagedInStore: 0 };
  });
}

/** The order awaits its open units again; where only extra units were taken back, it is complete as before. */
async function reopen(
  tx: Tx,
  shopId: number,
  { orderId, reversalId }: { orderId: number; reversalId: number },
): Promise<void> {
  const lines = await tx.purchaseOrderLine.findMany({
    where: { shopId, purchaseOrderId: orderId },
    select: { quantity: true, receivedQuantity: true },
  });
  const status = arrivalStatus(lines);
  if (status === "received") return;
  await keepClosing(tx, shopId, { orderId, reversalId });
  const open = { closedSubtotal: null, closedTax: null, closedDiscount: null, closedTotal: null };
  await tx.purchaseOrder.update({
    where: { shopId_id: { shopId, id: orderId } },
    data: {
      ...{ ...open, cancelledAt: null, cancelledBy: "", status },
      ...(status === "sent" && { receivedAt: null }),
    },
  });
}

/** The reversal says of an order that was closed when, by whom, and how many units were not expected any more. */
async function keepClosing(
  tx: Tx,
  shopId: number,
  { orderId, reversalId }: { orderId: number; reversalId: number },
): Promise<void> {
  await execute(
    tx,
    sql`
    UPDATE receipts AS reversal
    SET closed_at = coalesce(po.cancelled_at, po.received_at), closed_by = po.cancelled_by, closed_units = given_up.units
    FROM purchase_orders AS po CROSS JOIN LATERAL (
      SELECT sum(greatest(0, line.quantity - line.received_quantity + coalesce(back.quantity, 0)))::int AS units
      FROM purchase_order_lines AS line
      LEFT JOIN receipt_lines AS back ON back.shop_id = ${shopId} AND back.receipt_id = ${reversalId}
        AND back.line_id = line.id
      WHERE line.shop_id = ${shopId} AND line.purchase_order_id = ${orderId}) AS given_up
    WHERE reversal.shop_id = ${shopId} AND reversal.id = ${reversalId}
      AND po.shop_id = ${shopId} AND po.id = ${orderId} AND po.status = 'received' AND given_up.units > 0`,
  );
}
