import { AppError, invalidField, type Issue, mostIssues } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { reviewOrderAlerts } from "~/models/alert/review-orders.server";
import { databaseNow } from "~/models/database/database-time.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { createOperations } from "~/models/inventory-operation/create.server";
import { assertInStock } from "~/models/inventory-operation/in-stock";
import type { IntendedChange } from "~/models/inventory-operation/request";
import { assertLocationsInUse } from "~/models/location/check.server";
import { retireShipments } from "~/models/order-shipment/retire.server";
import { wakeOrder } from "~/models/order-shipment/wake.server";
import { insertReceipt } from "~/models/receipt/insert.server";
import {
  orderOfReceipt,
  readReversible,
  type ReversibleReceipt,
} from "~/models/receipt/read-reversible.server";
import { unitsLeavingStock, unitsLeft } from "~/models/receipt/units-left";
import { lockLevels } from "~/models/stock-ledger/lock-levels.server";
import { projectedLevels } from "~/models/stock-level/ahead.server";
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

/** Units of a line that are taken back, and how many of them leave the stock. */
interface TakenBack {
  lineId: number;
  variantId: bigint | null;
  title: string;
  sku: string;
  units: number;
  /** 0 where the receipt moved no stock, or the variant is no longer in the store. */
  leaving: number;
}

/**
 * Takes units of a receipt back by a receipt of its own: they are open on the order again, which is no longer closed,
 * and the returned operations lower the stock at the receipt's location exactly once. Throws NOT_FOUND; INVALID_INPUT
 * for lines and units that the receipt does not have; ILLEGAL_TRANSITION for a receipt that takes units back itself, or
 * of which none are left; CONFLICT while its own stock is not decided, for an inactive location, and, unless
 * `evenIfShort`, for units that are no longer available, by name.
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
    const changes = changesOf(taken, { locationId, evenIfShort });
    if (changes.length > 0) {
      await assertLocationsInUse(tx, shopId, [locationId]);
      await lockLevels(tx, shopId, changes);
      if (!evenIfShort) await assertAvailable(tx, shopId, { locationId, taken });
    }
    const at = await databaseNow(tx);
    const lines = taken.map(({ lineId, units }) => ({ lineId, quantity: -units }));
    const reversalId = await insertReceipt(tx, shopId, {
      ...{ orderId, locationId, actor, reversesId: id, note, at, lines },
    });
    await reopen(tx, shopId, orderId);
    const operationIds = await createOperations(tx, shop, {
      ...{ document: "receipt", documentId: reversalId, reason: "correction", actor, changes },
    });
    await reviewOrderAlerts(tx, shopId, [orderId], { areLocked: true });
    const variantIds = taken.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]));
    await retireShipments(tx, shopId, { orderId, variantIds });
    await wakeOrder(tx, shopId, { id: orderId });
    const order = await readPurchaseOrder(tx, shopId, orderId);
    await rememberAnswer(tx, order);
    return { order, operationIds };
  });
}

function assertReversible({ isReversal, lines, takenBack, stock }: ReversibleReceipt): void {
  if (isReversal) throw new AppError("ILLEGAL_TRANSITION", { message: sentence("receipts.isReversal") });
  const left = [...unitsLeft(lines, takenBack).values()];
  if (left.every((units) => units === 0))
    throw new AppError("ILLEGAL_TRANSITION", { message: sentence("receipts.nothingLeft") });
  if (stock === "pending")
    throw new AppError("CONFLICT", { message: sentence("receipts.stockUnderWay"), retryAfter: 5 });
  if (stock !== "applied") throw new AppError("CONFLICT", { message: sentence("receipts.stockUndecided") });
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
  const present = await tx.variant.findMany({
    where: { shopId, id: { in: variantIds }, deletedAt: null },
    select: { id: true },
  });
  const isPresent = new Set(present.map(({ id }) => id));
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const before = unitsByVariant(receipt, lineOf);
  return asked.map(({ lineId, units }) => {
    const { variantId = null, title = "", sku = "" } = lineOf.get(lineId) ?? {};
    const line = { lineId, variantId, title, sku, units };
    if (variantId === null || !receipt.movedStock || !isPresent.has(variantId))
      return { ...line, leaving: 0 };
    const earlier = before.get(variantId) ?? 0;
    before.set(variantId, earlier + units);
    const neverAdded = receipt.neverAdded.get(variantId) ?? 0;
    return { ...line, leaving: unitsLeavingStock({ now: units, before: earlier, neverAdded }) };
  });
}

/** Units that were taken back before, by variant. */
function unitsByVariant(
  { takenBack }: ReversibleReceipt,
  lineOf: ReadonlyMap<number, { variantId: bigint | null }>,
): Map<bigint, number> {
  const units = new Map<bigint, number>();
  for (const { lineId, quantity } of takenBack) {
    const variantId = lineOf.get(lineId)?.variantId ?? null;
    if (variantId !== null) units.set(variantId, (units.get(variantId) ?? 0) - quantity);
  }
  return units;
}

/** The lines that are taken back, without zeros; everything that is left unless lines are named. */
function checkQuantities(
  { lines, takenBack }: ReversibleReceipt,
  lineItems: ReversalInput["lineItems"],
): { lineId: number; units: number }[] {
  const left = unitsLeft(lines, takenBack);
  if (!lineItems)
    return [...left].filter(([, units]) => units > 0).map(([lineId, units]) => ({ lineId, units }));
  const named = new Set<number>();
  const issues = lineItems.flatMap(({ lineItemId, quantity }, index): Issue[] => {
    const path = `lineItems.${index}`;
    const most = left.get(lineItemId);
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
  return asked.map(({ lineItemId: lineId, quantity: units }) => ({ lineId, units }));
}

interface Leaving {
  locationId: bigint;
  evenIfShort: boolean;
}

function changesOf(taken: readonly TakenBack[], { locationId, evenIfShort }: Leaving): IntendedChange[] {
  return taken.flatMap(({ variantId, leaving }): IntendedChange[] => {
    if (variantId === null || leaving === 0) return [];
    return [{ variantId, locationId, delta: -leaving, ...(!evenIfShort && { least: 0 }) }];
  });
}

interface Availability {
  locationId: bigint;
  taken: readonly TakenBack[];
}

/** The caller has locked the levels. Throws CONFLICT that names what is short. */
async function assertAvailable(tx: Tx, shopId: number, { locationId, taken }: Availability): Promise<void> {
  const items = await itemsLeaving(tx, shopId, { locationId, taken });
  const place = await tx.location.findUniqueOrThrow({
    where: { shopId_id: { shopId, id: locationId } },
    select: { name: true },
  });
  assertInStock(items, {
    ...{ name: place.name, list: "lineItems" },
    several: (count) => sentence("receipts.short", { count, place: place.name }),
  });
}

/** What leaves the stock and what is available of it; two lines of one variant share what there is. */
async function itemsLeaving(tx: Tx, shopId: number, { locationId, taken }: Availability) {
  const variantIds = taken.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]));
  const levels = await projectedLevels(tx, shopId, { locationId, variantIds });
  const left = new Map([...levels].map(([variantId, { available }]) => [variantId, available]));
  return taken.map(({ variantId, title, sku, leaving }) => {
    if (variantId === null || leaving === 0) return { title, sku, quantity: 0, available: 0 };
    const available = left.get(variantId) ?? 0;
    left.set(variantId, available - leaving);
    return { title, sku, quantity: leaving, available };
  });
}

/** The order awaits its open units again; where only extra units were taken back, it is complete as before. */
async function reopen(tx: Tx, shopId: number, orderId: number): Promise<void> {
  const lines = await tx.purchaseOrderLine.findMany({
    where: { shopId, purchaseOrderId: orderId },
    select: { quantity: true, receivedQuantity: true },
  });
  const status = arrivalStatus(lines);
  if (status === "received") return;
  const open = { closedSubtotal: null, closedTax: null, closedDiscount: null, closedTotal: null };
  await tx.purchaseOrder.update({
    where: { shopId_id: { shopId, id: orderId } },
    data: {
      ...{ ...open, cancelledAt: null, cancelledBy: "", status },
      ...(status === "sent" && { receivedAt: null }),
    },
  });
}
