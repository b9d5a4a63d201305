import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { addDays } from "~/lib/calendar-days";
import { markCosts } from "~/models/cost-change/mark.server";
import type { ShopContext } from "~/models/shop/context";
import { followCosts } from "~/models/stock-cost/follow.server";
import { moveInLedger } from "../../../tests/support/ledger-in-database";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { listDeadStock, streamDeadStock } from "./list.server";
import { sumUpDeadStock } from "./summary.server";

const warehouse = 502n;
const today = new Date().toISOString().slice(0, 10);
const filters = { days: 90, idle: "moved" } as const;

/** Mugs sold 10 days ago, bowls 200 days ago, plates never; the plates are at two locations. */
async function shopWithDeadStock() {
  const shop = await createShop();
  await db.location.create({ data: { shopId: shop.id, id: warehouse, name: "Warehouse" } });
  for (const [id, cost] of [
    [1n, 2],
    [2n, 3],
    [3n, 0.05],
  ] as const)
    await db.variant.update({ where: { shopId_id: { shopId: shop.id, id } }, data: { cost } });
  await move(shop, { variantId: 1n, units: 10 });
  await move(shop, { variantId: 2n, units: 4 });
  await move(shop, { variantId: 3n, units: 1 });
  await move(shop, { variantId: 3n, units: 2, locationId: warehouse });
  await db.stockLevel.updateMany({ where: { shopId: shop.id }, data: { knownSince: null } });
  await sell(shop, { variantId: 1n, daysAgo: 10 });
  await sell(shop, { variantId: 2n, daysAgo: 200 });
  await markCosts(db, shop.id, null);
  await followCosts(shop.id);
  return shop;
}

const move = (shop: ShopContext, row: { variantId: bigint; units: number; locationId?: bigint }) =>
  moveInLedger(shop.id, { ...row, document: "adjustment" });

const sell = (shop: ShopContext, { variantId, daysAgo }: { variantId: bigint; daysAgo: number }) =>
  db.dailySales.create({
    data: { shopId: shop.id, variantId, day: new Date(addDays(today, -daysAgo)), units: 1 },
  });

const skusOf = (rows: readonly { sku: string }[]) => rows.map(({ sku }) => sku);

it("lists what sold nothing for so many days, the most money first, with where it is", async () => {
  const shop = await shopWithDeadStock();
  const { rows } = await listDeadStock(shop, { filters, page: { limit: 10 } });
  expect(rows).toMatchObject([
    { sku: "BOWL", units: 4, value: 12, lastSale: addDays(today, -200), daysWithoutSale: 200 },
    {
      sku: "PLATE",
      units: 3,
      value: 0.15,
      lastSale: null,
      locations: [
        { name: "Warehouse", units: 2 },
        { name: "Shop floor", units: 1 },
      ],
    },
  ]);
  const year = await listDeadStock(shop, { filters: { ...filters, days: 365 }, page: { limit: 10 } });
  expect(skusOf(year.rows)).toEqual(["PLATE"]);
});

it("the pages are the same list", async () => {
  const shop = await shopWithDeadStock();
  const first = await listDeadStock(shop, { filters, page: { limit: 1 } });
  const cursor = first.nextCursor ?? "";
  const second = await listDeadStock(shop, { filters, page: { limit: 1, cursor } });
  const all = [];
  for await (const row of streamDeadStock(shop, filters)) all.push(row);
  expect([...first.rows, ...second.rows]).toEqual(all);
  expect(second.nextCursor).toBeNull();
  await expect(listDeadStock(shop, { filters, page: { limit: 1, cursor: "WzFd" } })).rejects.toMatchObject({
    code: "INVALID_REQUEST",
  });
});

it.each(["location", "supplier", "vendor", "productType"] as const)(
  "the ages and the groups by %s add up to the total and to the list",
  async (groupBy) => {
    const shop = await shopWithDeadStock();
    const { total, ages, groups, stockValue } = await sumUpDeadStock(shop, { ...filters, groupBy });
    expect(total).toEqual({ variants: 2, units: 7, unknownUnits: 0, value: 12.15 });
    expect(stockValue).toBe(32.15);
    for (const parts of [ages, groups]) {
      expect(parts.reduce((sum, { units }) => sum + units, 0)).toBe(7);
      expect(parts.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(12.15, 6);
    }
    expect(ages.filter(({ variants }) => variants > 0)).toMatchObject([
      { from: 180, to: 364, value: 12 },
      { from: null, value: 0.15 },
    ]);
  },
);

it("what came lately is dead only where sales alone count, and what is new in the stock never", async () => {
  const shop = await shopWithDeadStock();
  await db.stockLevel.updateMany({
    where: { shopId: shop.id, variantId: 3n },
    data: { knownSince: new Date() },
  });
  await db.importRun.create({
    data: { shopId: shop.id, status: "completed", completedAt: new Date(Date.now() - 3_600_000) },
  });
  const { id: supplierId } = await db.supplier.create({ data: { shopId: shop.id, name: "Clay & Co" } });
  const { id: orderId } = await db.purchaseOrder.create({
    data: { shopId: shop.id, number: 7, supplierId, currency: "USD", status: "received", sentAt: new Date() },
  });
  const { id: lineId } = await db.purchaseOrderLine.create({
    data: {
      ...{ shopId: shop.id, purchaseOrderId: orderId, position: 0, variantId: 2n, title: "Bowl" },
      ...{ quantity: 4, costPrice: 3, lineTotal: 12, receivedQuantity: 4 },
    },
  });
  const { id: receiptId } = await db.receipt.create({
    data: { shopId: shop.id, purchaseOrderId: orderId, locationId: firstLocation },
  });
  await db.receiptLine.create({ data: { shopId: shop.id, receiptId, lineId, quantity: 4 } });
  expect((await listDeadStock(shop, { filters, page: { limit: 10 } })).rows).toEqual([]);
  const { rows } = await listDeadStock(shop, { filters: { ...filters, idle: "sold" }, page: { limit: 10 } });
  expect(rows).toMatchObject([
    {
      sku: "BOWL",
      lastReceipt: today,
      returnOffer: { orderId, orderNumber: "PO-00007", receiptId, units: 4 },
      transferOffer: null,
    },
  ]);
});

it("a sale of a bundle is one of its components, and another location that sold it is offered", async () => {
  const shop = await shopWithDeadStock();
  await db.locationSales.create({
    data: { shopId: shop.id, variantId: 2n, locationId: warehouse, units: 5 },
  });
  const before = await listDeadStock(shop, { filters, page: { limit: 10 } });
  expect(before.rows[0]?.transferOffer).toEqual({
    ...{ sourceLocationId: "gid://platform/Location/501", sourceName: "Shop floor", units: 4, sold: 5 },
    ...{ destinationLocationId: "gid://platform/Location/502", destinationName: "Warehouse" },
  });
  await db.bundleComponent.create({
    data: { shopId: shop.id, bundleId: 1n, componentId: 2n, quantity: 1 },
  });
  const { rows } = await listDeadStock(shop, { filters, page: { limit: 10 } });
  expect(skusOf(rows)).toEqual(["PLATE"]);
});

it("another shop sees none of it", async () => {
  await shopWithDeadStock();
  const other = await createShop();
  expect((await listDeadStock(other, { filters, page: { limit: 10 } })).rows).toEqual([]);
});
