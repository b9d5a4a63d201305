import { describe, expect, it } from "vitest";
import { db, pool } from "~/infra/db/db.server";
import { createPurchaseOrder } from "~/models/purchase-order/create.server";
import { receivePurchaseOrder } from "~/models/purchase-order/receive.server";
import { reverseReceipt } from "~/models/purchase-order/reverse-receipt.server";
import { followCosts } from "~/models/stock-cost/follow.server";
import { sentOrderOfThree, settle } from "../../../tests/support/received-in-database";
import { createShop } from "../../../tests/support/shop-in-database";
import { addLandedCharge } from "./add.server";
import { listLandedCharges } from "./list.server";
import { previewLandedCharge } from "./preview.server";
import { chargeProgress } from "./progress.server";
import { reverseLandedCharge } from "./reverse.server";
import { mostCharges, type NewLandedCharge } from "./schema";

/** An order of ten mugs at $2, four bowls at $5 and freight, all of which came, the mugs at $1.50. */
async function receivedOrder() {
  const { shop, supplierId, id: orderId, mugs, bowls, freight } = await sentOrderOfThree();
  const came = [
    { lineItemId: mugs, quantityReceived: 10, quantityDamaged: 1, unitCost: 1.5 },
    { lineItemId: bowls, quantityReceived: 4 },
    { lineItemId: freight, quantityReceived: 1 },
  ];
  const { order } = await receivePurchaseOrder(shop, { id: orderId, actor: "1", lineItems: came });
  const { receiptId } = order;
  await settle(shop.id, { document: "receipt", documentId: receiptId });
  const undo = (quantity?: number) =>
    reverseReceipt(shop, {
      ...{ id: receiptId, note: "", evenIfShort: true, actor: "3" },
      ...(quantity !== undefined && { lineItems: [{ lineItemId: mugs, quantity }] }),
    });
  const charge = (given: Partial<NewLandedCharge> = {}): NewLandedCharge & { actor: string } => ({
    ...{ kind: "freight", description: "", amount: 100, currency: "USD", rate: null, spread: "quantity" },
    ...{ reference: "", billedOn: "2026-11-20", receiptIds: [receiptId], actor: "7" },
    ...given,
  });
  const add = (given?: Partial<NewLandedCharge>) => addLandedCharge(shop, charge(given));
  const manual = (...shares: NonNullable<NewLandedCharge["shares"]>) =>
    ({ spread: "manual", receiptIds: undefined, shares }) as const;
  return { shop, supplierId, orderId, receiptId, mugs, bowls, freight, undo, charge, add, manual };
}

/** Another sent order of the supplier, of two plates in a currency, which have come. */
async function secondReceipt(
  { shop, supplierId }: Awaited<ReturnType<typeof receivedOrder>>,
  currency: string,
) {
  const { id, lineItems } = await createPurchaseOrder(shop, {
    ...{ supplierId, currency, lineItems: [{ variantId: 3n, quantity: 2, costPrice: 10 }] },
  });
  await db.purchaseOrder.update({
    where: { shopId_id: { shopId: shop.id, id } },
    data: { status: "sent", sentAt: new Date() },
  });
  const lineItemId = lineItems[0]?.id ?? 0;
  const { order } = await receivePurchaseOrder(shop, {
    ...{ id, actor: "1", lineItems: [{ lineItemId, quantityReceived: 2 }] },
  });
  return { orderId: id, receiptId: order.receiptId, plates: lineItemId };
}

const amountsOf = ({ shares }: { shares: { amount: number }[] }) => shares.map(({ amount }) => amount);

async function rowsOf(shopId: number) {
  const where = { shopId };
  return [await db.landedCharge.count({ where }), await db.landedChargeShare.count({ where })];
}

describe("a landed charge", () => {
  it("is shared out by units, by value at the receipt's costs, or by weight; lines without a product take no part", async () => {
    const { shop, orderId, receiptId, mugs, bowls, add } = await receivedOrder();
    const charge = await add({ description: "Sea", reference: "F-1" });
    expect(charge).toMatchObject({
      ...{
        kind: "freight",
        description: "Sea",
        amount: 100,
        currency: "USD",
        rate: null,
        spread: "quantity",
      },
      ...{ reference: "F-1", billedOn: "2026-11-20", reversesId: null, reversedById: null, actor: "7" },
      purchaseOrders: [{ id: orderId, poNumber: "PO-00001" }],
      shares: [
        { purchaseOrderId: orderId, receiptId, lineItemId: mugs, sku: "MUG", units: 10, amount: 71.43 },
        { lineItemId: bowls, sku: "BOWL", units: 4, amount: 28.57 },
      ],
    });
    expect(amountsOf(await add({ spread: "value", amount: 35, currency: "EUR", rate: 1.1 }))).toEqual([
      15, 20,
    ]);
    await db.variant.updateMany({ where: { shopId: shop.id, id: 1n }, data: { weightGrams: 100.5 } });
    await expect(add({ spread: "weight" })).rejects.toMatchObject({
      code: "INVALID_INPUT",
      issues: [{ path: "spread", message: expect.stringContaining("1 product has no weight (The BOWL)") }],
    });
    await db.variant.updateMany({ where: { shopId: shop.id, id: 2n }, data: { weightGrams: 0 } });
    expect(await add({ spread: "weight" })).toMatchObject({ shares: [{ lineItemId: mugs, amount: 100 }] });
    expect(await rowsOf(shop.id)).toEqual([3, 5]);
    expect(await listLandedCharges(shop.id, orderId)).toHaveLength(3);
  });

  it("is shared out by the liters of a case of the order's supplier; products without them are named", async () => {
    const { shop, supplierId, add } = await receivedOrder();
    const item = (variantId: bigint, packSize: number, caseVolume: string | null, of = supplierId) =>
      db.supplierItem.create({
        data: {
          shopId: shop.id,
          supplierId: of,
          variantId,
          productId: 10n,
          packSize,
          caseVolume,
          currency: "USD",
        },
      });
    const other = await db.supplier.create({ data: { shopId: shop.id, id: 99, name: "Other" } });
    await item(1n, 6, "12");
    await item(2n, 1, null);
    await item(2n, 1, "5", other.id);
    await expect(add({ spread: "volume" })).rejects.toMatchObject({
      code: "INVALID_INPUT",
      issues: [{ path: "spread", message: expect.stringContaining("1 product has no volume (The BOWL)") }],
    });
    await db.supplierItem.updateMany({
      where: { shopId: shop.id, supplierId, variantId: 2n },
      data: { caseVolume: "2.5" },
    });
    expect(amountsOf(await add({ spread: "volume", amount: 60 }))).toEqual([40, 20]);
  });

  it("is previewed as it would be saved, and nothing is stored", async () => {
    const { shop, charge } = await receivedOrder();
    const input = charge({ amount: 0.01 });
    expect(amountsOf(await previewLandedCharge(shop.id, input))).toEqual([0.01, 0]);
    expect(await rowsOf(shop.id)).toEqual([0, 0]);
    expect(amountsOf(await addLandedCharge(shop, input))).toEqual([0.01]);
  });

  it("counts the units that no reversal took back, and none of a reversal", async () => {
    const { shop, undo, add, bowls } = await receivedOrder();
    const { order } = await undo(8);
    const reversal = order.receipts.find(({ reversesReceiptId }) => reversesReceiptId !== null)?.id ?? 0;
    expect(await add({ amount: 6 })).toMatchObject({ shares: [{ units: 2, amount: 2 }, { amount: 4 }] });
    await expect(add({ receiptIds: [reversal] })).rejects.toMatchObject({
      ...{ code: "INVALID_INPUT", issues: [{ path: "receiptIds.0" }] },
    });
    await undo(2);
    expect(await add()).toMatchObject({ shares: [{ lineItemId: bowls, amount: 100 }] });
    expect(await rowsOf(shop.id)).toEqual([2, 3]);
  });

  it("can belong to receipts of several orders, by value only in one currency; each order lists its own shares", async () => {
    const first = await receivedOrder();
    const { shop, orderId, receiptId, add } = first;
    const second = await secondReceipt(first, "EUR");
    const receiptIds = [second.receiptId, receiptId, receiptId];
    await expect(add({ receiptIds, spread: "value" })).rejects.toMatchObject({
      issues: [{ path: "spread" }],
    });
    const charge = await add({ receiptIds, amount: 16, currency: "JPY" });
    expect(charge.purchaseOrders.map(({ id }) => id)).toEqual([orderId, second.orderId]);
    expect(amountsOf(charge)).toEqual([10, 4, 2]);
    const [own] = await listLandedCharges(shop.id, second.orderId);
    expect(own).toMatchObject({ amount: 16, purchaseOrders: charge.purchaseOrders });
    expect(own?.shares).toEqual(charge.shares.slice(2));
  });

  it("takes shares entered by hand if they add up to its amount and are of lines with units", async () => {
    const { shop, receiptId, mugs, bowls, freight, add, manual } = await receivedOrder();
    const share = (lineItemId: number, amount: number) => ({ receiptId, lineItemId, amount });
    expect(amountsOf(await add(manual(share(bowls, 99.99), share(mugs, 0.01))))).toEqual([0.01, 99.99]);
    await expect(add(manual(share(bowls, 60), share(mugs, 39.99)))).rejects.toMatchObject({
      issues: [{ path: "shares", message: expect.stringContaining("99.99 USD instead of 100 USD") }],
    });
    const wrong = manual(share(freight, 1), share(bowls, 1), share(bowls, 1), share(mugs, -1));
    await expect(add(wrong)).rejects.toMatchObject({
      ...{ code: "INVALID_INPUT" },
      issues: [{ path: "shares.0.lineItemId" }, { path: "shares.2.lineItemId" }, { path: "shares.3.amount" }],
    });
    await expect(add(manual(share(bowls, 99.995), share(mugs, 0.005)))).rejects.toMatchObject({
      issues: [{ path: "shares.0.amount" }, { path: "shares.1.amount" }],
    });
    expect(await rowsOf(shop.id)).toEqual([1, 2]);
  });

  it("is refused with an amount that the currency has not, a rate of the shop's own currency, without units, and of another shop", async () => {
    const { shop, undo, receiptId, charge, add } = await receivedOrder();
    await expect(add({ amount: 0.5, currency: "JPY" })).rejects.toMatchObject({
      issues: [{ path: "amount" }],
    });
    await expect(add({ rate: 1 })).rejects.toMatchObject({ issues: [{ path: "rate" }] });
    await expect(add({ receiptIds: [receiptId, 2_000_000_000] })).rejects.toMatchObject({
      code: "INVALID_INPUT",
    });
    const other = await createShop();
    await expect(addLandedCharge(other, charge())).rejects.toMatchObject({ code: "INVALID_INPUT" });
    await expect(previewLandedCharge(other.id, charge())).rejects.toMatchObject({ code: "INVALID_INPUT" });
    await undo();
    await expect(add()).rejects.toMatchObject({ issues: [{ path: "receiptIds" }] });
    expect(await rowsOf(shop.id)).toEqual([0, 0]);
  });

  it("is refused of an order that has as many as it may have", async () => {
    const { shop, add } = await receivedOrder();
    const { id } = await add();
    const [charge] = await db.landedCharge.findMany({ where: { shopId: shop.id }, omit: { id: true } });
    const [share] = await db.landedChargeShare.findMany({ where: { shopId: shop.id, chargeId: id } });
    if (!charge || !share) throw new Error("The charge is not stored");
    const more = await db.landedCharge.createManyAndReturn({
      data: Array.from({ length: mostCharges - 1 }, () => charge),
    });
    await db.landedChargeShare.createMany({ data: more.map((one) => ({ ...share, chargeId: one.id })) });
    await expect(add()).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await reverseLandedCharge(shop.id, { id, actor: "8" })).toMatchObject({ reversesId: id });
  });
});

describe("how far a charge is in the costs", () => {
  it("is told until its products have it, also when it is taken back, and is queued at once", async () => {
    const { shop, orderId, add } = await receivedOrder();
    expect(await chargeProgress(shop.id, orderId)).toBeNull();
    await followCosts(shop.id);
    const { id } = await add();
    expect(await chargeProgress(shop.id, orderId)).toEqual({ products: 2, done: 0 });
    expect(await chargeProgress((await createShop()).id, orderId)).toBeNull();
    const { rowCount } = await pool.query("SELECT FROM graphile_worker.jobs WHERE key = $1", [
      `follow-costs:${shop.id}`,
    ]);
    expect(rowCount).toBe(1);
    // A moment later no row of before can come any more.
    const settled = new Date(Date.now() - 15_000);
    const settle = () =>
      db.landedCharge.updateMany({ where: { shopId: shop.id }, data: { createdAt: settled } });
    await settle();
    await followCosts(shop.id);
    expect(await chargeProgress(shop.id, orderId)).toBeNull();
    await reverseLandedCharge(shop.id, { id, actor: "7" });
    expect(await chargeProgress(shop.id, orderId)).toEqual({ products: 2, done: 0 });
    await settle();
    await followCosts(shop.id);
    expect(await chargeProgress(shop.id, orderId)).toBeNull();
  });

  it("is not told of a charge that waits for an exchange rate", async () => {
    const { shop, orderId, add } = await receivedOrder();
    await add({ currency: "SEK" });
    await db.landedCharge.updateMany({
      where: { shopId: shop.id },
      data: { createdAt: new Date(Date.now() - 15_000) },
    });
    await followCosts(shop.id);
    expect(await chargeProgress(shop.id, orderId)).toBeNull();
  });
});

describe("taking a charge back", () => {
  it("writes the opposite shares once, and the charge stays", async () => {
    const { shop, orderId, add } = await receivedOrder();
    const charge = await add({ amount: 0.03, currency: "KWD", rate: 3.25 });
    const reversal = await reverseLandedCharge(shop.id, { id: charge.id, actor: "8" });
    expect(reversal).toMatchObject({
      ...{ kind: "freight", amount: -0.03, currency: "KWD", rate: 3.25, billedOn: "2026-11-20", actor: "8" },
      ...{ reversesId: charge.id, reversedById: null },
    });
    expect(amountsOf(reversal)).toEqual(amountsOf(charge).map((amount) => -amount));
    expect(await listLandedCharges(shop.id, orderId)).toEqual([
      { ...charge, reversedById: reversal.id },
      reversal,
    ]);
    const again = (id: number) => reverseLandedCharge(shop.id, { id, actor: "8" });
    await expect(again(charge.id)).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(again(reversal.id)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    expect(await rowsOf(shop.id)).toEqual([2, 4]);
  });

  it("happens once when two ask at once, and never in another shop", async () => {
    const { shop, orderId, add } = await receivedOrder();
    const { id } = await add();
    const other = await createShop();
    await expect(reverseLandedCharge(other.id, { id, actor: "8" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(listLandedCharges(other.id, orderId)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const both = await Promise.allSettled([1, 2].map(() => reverseLandedCharge(shop.id, { id, actor: "8" })));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "CONFLICT" } });
    expect(await rowsOf(shop.id)).toEqual([2, 4]);
  });
});
