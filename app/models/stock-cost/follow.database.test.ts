import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { markCosts } from "~/models/cost-change/mark.server";
import { saveExchangeRates } from "~/models/exchange-rate/save.server";
import { addLandedCharge } from "~/models/landed-charge/add.server";
import { createPurchaseOrder } from "~/models/purchase-order/create.server";
import { receivePurchaseOrder } from "~/models/purchase-order/receive.server";
import type { ShopContext } from "~/models/shop/context";
import { createSupplier } from "~/models/supplier/create.server";
import { minutesAgo, moveInLedger } from "../../../tests/support/ledger-in-database";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { checkCosts } from "./check.server";
import { followCosts } from "./follow.server";
import { listVariantCostEntries } from "./list-entries.server";
import { getVariantCost } from "./of-variant.server";
import { valueChanges } from "./value-changes.server";
import { valueOn } from "./value-on.server";

const mug = 1n;
const otherLocation = 502n;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const today = () => dayOf(new Date());

async function follow(shopId: number): Promise<void> {
  await markCosts(db, shopId, null);
  await followCosts(shopId);
}

/** Ten mugs at 2.00 of before, in a shop of its own. */
async function shopWithMugs(options: Parameters<typeof createShop>[0] = {}): Promise<ShopContext> {
  const shop = await createShop(options);
  await db.location.create({ data: { shopId: shop.id, id: otherLocation, name: "Back room" } });
  await db.variant.updateMany({ where: { shopId: shop.id, id: mug }, data: { cost: 2 } });
  await db.stockLevel.create({
    data: {
      ...{ shopId: shop.id, variantId: mug, locationId: firstLocation, available: 10 },
      ...{ changedAt: minutesAgo(90), knownSince: minutesAgo(90) },
    },
  });
  return shop;
}

/** An order of mugs that is received and whose units are in the ledger. */
async function receiveMugs(
  shop: ShopContext,
  {
    units,
    cost,
    currency = "USD",
    at = minutesAgo(30),
  }: { units: number; cost: number; currency?: string; at?: Date },
) {
  const supplier = await createSupplier(shop.id, { name: `Clay ${Math.random()}` });
  const order = await createPurchaseOrder(shop, {
    ...{ supplierId: supplier.id, currency },
    lineItems: [{ variantId: mug, quantity: units, costPrice: cost }],
  });
  await db.purchaseOrder.update({
    where: { shopId_id: { shopId: shop.id, id: order.id } },
    data: { status: "sent", sentAt: new Date() },
  });
  const [line] = order.lineItems;
  const received = await receivePurchaseOrder(shop, {
    ...{ id: order.id, actor: "1" },
    lineItems: [{ lineItemId: line?.id ?? 0, quantityReceived: units }],
  });
  const { receiptId } = received.order;
  await moveInLedger(shop.id, { variantId: mug, units, document: "receipt", documentId: receiptId, at });
  return { receiptId, orderId: order.id, lineId: line?.id ?? 0 };
}

describe("a shop's costs", () => {
  it("begin with what the store says, and take in what is bought and sold since", async () => {
    const shop = await shopWithMugs();
    await receiveMugs(shop, { units: 10, cost: 4 });
    await moveInLedger(shop.id, { variantId: mug, units: -5, document: "external", at: minutesAgo(20) });
    await follow(shop.id);
    // 10 × 2.00 and 10 × 4.00 are 20 × 3.00; five of them are sold.
    expect(await getVariantCost(shop.id, mug)).toMatchObject({
      units: 15,
      unknownUnits: 0,
      value: 45,
      unitCost: 3,
    });
    const { rows } = await listVariantCostEntries(shop.id, { variantId: mug, page: { limit: 10 } });
    expect(rows.map(({ kind, units, value }) => ({ kind, units, value }))).toEqual([
      { kind: "external", units: -5, value: -15 },
      { kind: "receipt", units: 10, value: 40 },
      { kind: "opening", units: 10, value: 20 },
    ]);
  });

  it("stay as they are when they are followed again, by two at once too", async () => {
    const shop = await shopWithMugs();
    await receiveMugs(shop, { units: 10, cost: 4 });
    await markCosts(db, shop.id, null);
    await Promise.all([followCosts(shop.id), followCosts(shop.id)]);
    await follow(shop.id);
    expect(await db.costEntry.count({ where: { shopId: shop.id } })).toBe(2);
    expect(await db.costChange.count({ where: { shopId: shop.id } })).toBe(0);
    expect(await checkCosts(shop.id)).toBe(0);
  });

  it("wait for what moved just now: a row of a smaller id may still come", async () => {
    const shop = await shopWithMugs();
    await moveInLedger(shop.id, { variantId: mug, units: -5, document: "external", at: new Date() });
    await follow(shop.id);
    expect((await getVariantCost(shop.id, mug)).units).toBe(10);
    expect(await db.costChange.count({ where: { shopId: shop.id } })).toBe(1);
  });

  it("tell units of unknown cost from others until there is a rate", async () => {
    const shop = await shopWithMugs();
    const { receiptId } = await receiveMugs(shop, { units: 10, cost: 4, currency: "EUR" });
    await follow(shop.id);
    expect(await getVariantCost(shop.id, mug)).toMatchObject({ units: 20, unknownUnits: 10, value: 20 });
    await saveExchangeRates(shop.id, {
      rates: [{ currency: "EUR", validFrom: "2026-01-01", rate: 1.1 }],
      actor: "1",
    });
    await followCosts(shop.id);
    expect(await getVariantCost(shop.id, mug)).toMatchObject({ units: 20, unknownUnits: 0, value: 64 });
    const { rows } = await listVariantCostEntries(shop.id, { variantId: mug, page: { limit: 1 } });
    expect(rows).toMatchObject([{ kind: "cost_found", amount: 44, value: 44, documentId: receiptId }]);
  });

  it("take in a freight bill that comes late: what was sold is a variance", async () => {
    const shop = await shopWithMugs();
    await db.shop.update({ where: { id: shop.id }, data: { costMethod: "fifo" } });
    const { receiptId, orderId } = await receiveMugs(shop, { units: 10, cost: 4 });
    // Ten of before and six of the delivery.
    await moveInLedger(shop.id, { variantId: mug, units: -16, document: "external", at: minutesAgo(20) });
    await addLandedCharge(shop, {
      ...{ kind: "freight", description: "", amount: 5, currency: "USD", rate: null, spread: "value" },
      ...{ reference: "", billedOn: today(), receiptIds: [receiptId], actor: "1" },
    });
    await db.landedCharge.updateMany({ where: { shopId: shop.id }, data: { createdAt: minutesAgo(10) } });
    await followCosts(shop.id);
    expect(await getVariantCost(shop.id, mug)).toMatchObject({
      ...{ units: 4, value: 18, unitCost: 4.5 },
      layers: [{ units: 4, receipt: { id: receiptId } }],
    });
    // What happened before midnight is of yesterday.
    const changes = await valueChanges(shop, { start: dayOf(minutesAgo(90)), end: today() });
    expect(changes).toMatchObject({ opening: 0, closing: 18, variance: 3 });
    const { rows } = await listVariantCostEntries(shop.id, { variantId: mug, page: { limit: 1 } });
    expect(rows).toMatchObject([{ kind: "charge", order: { id: orderId } }]);
  });

  it("are computed again from the beginning by another method, and what was there before keeps its cost", async () => {
    const shop = await shopWithMugs();
    await receiveMugs(shop, { units: 10, cost: 4 });
    await moveInLedger(shop.id, { variantId: mug, units: -10, document: "external", at: minutesAgo(20) });
    await follow(shop.id);
    expect((await getVariantCost(shop.id, mug)).value).toBe(30);
    await db.variant.updateMany({ where: { shopId: shop.id, id: mug }, data: { cost: 9 } });
    await db.shop.update({ where: { id: shop.id }, data: { costMethod: "fifo" } });
    await follow(shop.id);
    expect((await getVariantCost(shop.id, mug)).value).toBe(40);
    expect(await db.costEntry.count({ where: { shopId: shop.id } })).toBe(3);
  });

  it("are put right where somebody has changed them", async () => {
    const shop = await shopWithMugs();
    await follow(shop.id);
    await db.costEntry.updateMany({ where: { shopId: shop.id }, data: { value: 21 } });
    // The variant, and the day.
    expect(await checkCosts(shop.id)).toBe(2);
    await followCosts(shop.id);
    expect(await checkCosts(shop.id)).toBe(0);
    expect((await getVariantCost(shop.id, mug)).value).toBe(20);
  });
});

describe("the stock's value", () => {
  it("is known for each day, by location and with what is on its way", async () => {
    const shop = await shopWithMugs();
    await db.shop.update({ where: { id: shop.id }, data: { costScope: "location" } });
    const transfer = await db.stockTransfer.create({
      data: {
        shopId: shop.id,
        sourceLocationId: firstLocation,
        destinationLocationId: otherLocation,
        status: "in_transit",
      },
    });
    const move = { variantId: mug, document: "transfer" as const, documentId: transfer.id };
    await moveInLedger(shop.id, { ...move, units: -4, at: minutesAgo(20) });
    await moveInLedger(shop.id, { ...move, locationId: otherLocation, units: 3, at: minutesAgo(10) });
    await follow(shop.id);
    const worth = await valueOn(shop, { day: today(), group: "location", limit: 10 });
    expect(worth).toMatchObject({
      total: { units: 10, value: 20, unknownUnits: 0 },
      inTransit: { units: 1, value: 2 },
      rows: [
        { name: "Shop floor", units: 6, value: 12 },
        { name: "Back room", units: 3, value: 6 },
      ],
      others: null,
    });
    await db.stockTransfer.updateMany({
      where: { shopId: shop.id },
      data: { status: "completed", completedAt: minutesAgo(5) },
    });
    await follow(shop.id);
    expect(await valueOn(shop, { day: today(), group: "location", limit: 1 })).toMatchObject({
      total: { units: 9, value: 18 },
      inTransit: { units: 0, value: 0 },
      rows: [{ name: "Shop floor" }],
      others: { units: 3, value: 6 },
    });
    expect(await valueOn(shop, { day: "2020-01-01", group: "variant", limit: 5 })).toMatchObject({
      total: { units: 0, value: 0 },
      rows: [],
    });
  });

  it("is shared by the units where all locations have one cost, to the cent", async () => {
    const shop = await shopWithMugs();
    await db.variant.updateMany({ where: { shopId: shop.id, id: mug }, data: { cost: 0.333 } });
    await moveInLedger(shop.id, {
      variantId: mug,
      locationId: otherLocation,
      units: 3,
      document: "adjustment",
    });
    await follow(shop.id);
    const { total, rows } = await valueOn(shop, { day: today(), group: "location", limit: 10 });
    expect(total).toMatchObject({ units: 13, value: 4.33 });
    expect(rows.map(({ value }) => value)).toEqual([3.33, 1]);
  });

  it("tells units of unknown cost by location so that they add up, too", async () => {
    const shop = await shopWithMugs();
    await receiveMugs(shop, { units: 5, cost: 4, currency: "EUR" });
    await moveInLedger(shop.id, {
      variantId: mug,
      locationId: otherLocation,
      units: 5,
      document: "adjustment",
    });
    await follow(shop.id);
    const { total, rows } = await valueOn(shop, { day: today(), group: "location", limit: 10 });
    expect(total).toMatchObject({ units: 20, unknownUnits: 5 });
    expect(rows.map(({ unknownUnits }) => unknownUnits)).toEqual([4, 1]);
  });
});
