import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { addDays } from "~/lib/calendar-days";
import type { ShopContext } from "~/models/shop/context";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { readPriceHistory } from "./history.server";
import { listPriceChanges, streamPriceChanges } from "./list.server";
import type { PriceSource } from "./sources";
import { readPriceTotals } from "./totals.server";

const today = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => addDays(today, -days);
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const mug = 1n;

const filtersOf = (source: PriceSource) => ({ start: daysAgo(100), end: today, source });

async function makeSupplier(shop: ShopContext, name = "Clay & Co"): Promise<number> {
  return (await db.supplier.create({ data: { shopId: shop.id, name } })).id;
}

interface Bought {
  supplierId: number;
  daysAgo: number;
  costPrice: number;
  quantity?: number;
  currency?: string;
  status?: "sent" | "draft" | "cancelled";
}

let numbers = 0;

async function buy(shop: ShopContext, { supplierId, costPrice, quantity = 10, ...order }: Bought) {
  const { currency = "USD", status = "sent" } = order;
  const sentAt = status === "draft" ? null : noon(daysAgo(order.daysAgo));
  const { id: purchaseOrderId } = await db.purchaseOrder.create({
    data: { shopId: shop.id, number: ++numbers, supplierId, currency, status, sentAt },
  });
  const { id: lineId } = await db.purchaseOrderLine.create({
    data: {
      ...{ shopId: shop.id, purchaseOrderId, position: 0, variantId: mug, title: "Mug" },
      ...{ quantity, costPrice, lineTotal: quantity * costPrice },
    },
  });
  return { purchaseOrderId, lineId };
}

async function receive(
  shop: ShopContext,
  {
    purchaseOrderId,
    lineId,
    ...came
  }: { purchaseOrderId: number; lineId: number; daysAgo: number; unitCost: number },
) {
  const { id: receiptId } = await db.receipt.create({
    data: {
      shopId: shop.id,
      purchaseOrderId,
      locationId: firstLocation,
      createdAt: noon(daysAgo(came.daysAgo)),
    },
  });
  await db.receiptLine.create({
    data: { shopId: shop.id, receiptId, lineId, quantity: 1, unitCost: came.unitCost },
  });
}

/** An order at 2.00 long ago, one at 2.20 of which a receipt said 2.50, and one at 2.50. */
async function shopWithOrders() {
  const shop = await createShop();
  const supplierId = await makeSupplier(shop);
  await buy(shop, { supplierId, daysAgo: 500, costPrice: 2 });
  const order = await buy(shop, { supplierId, daysAgo: 50, costPrice: 2.2, quantity: 7 });
  await receive(shop, { ...order, daysAgo: 40, unitCost: 2.5 });
  await buy(shop, { supplierId, daysAgo: 30, costPrice: 2.5, quantity: 4 });
  await buy(shop, { supplierId, daysAgo: 20, costPrice: 9, status: "draft" });
  await buy(shop, { supplierId, daysAgo: 10, costPrice: 9, currency: "EUR" });
  await buy(shop, { supplierId: await makeSupplier(shop, "Other"), daysAgo: 5, costPrice: 7, quantity: 1 });
  return { shop, supplierId };
}

const short = ({
  oldCost,
  newCost,
  change,
  orderedUnits,
  effect,
}: Awaited<ReturnType<typeof listPriceChanges>>["rows"][number]) =>
  [oldCost, newCost, change, orderedUnits, effect] as const;

it("compares each order and receipt with the one before of the same supplier and currency", async () => {
  const { shop, supplierId } = await shopWithOrders();
  const { rows } = await listPriceChanges(shop, { filters: filtersOf("paid"), page: { limit: 10 } });
  expect(rows.map(short)).toEqual([
    [2.2, 2.5, 0.1364, 21, 6.3],
    [2, 2.2, 0.1, 21, 4.2],
  ]);
  expect(rows[0]).toMatchObject({ supplierId, supplierName: "Clay & Co", sku: "MUG", currency: "USD" });
  expect(rows[0]?.order?.number).toMatch(/^PO-/);
});

it("the totals are the sums of the list, and the pages are the same list", async () => {
  const { shop } = await shopWithOrders();
  const filters = filtersOf("paid");
  expect(await readPriceTotals(shop, filters)).toEqual([
    { currency: "USD", increases: 2, decreases: 0, effect: 10.5 },
  ]);
  const all = [];
  for await (const row of streamPriceChanges(shop, filters)) all.push(row);
  const first = await listPriceChanges(shop, { filters, page: { limit: 1 } });
  const second = await listPriceChanges(shop, {
    filters,
    page: { limit: 1, cursor: first.nextCursor ?? "" },
  });
  expect([...first.rows, ...second.rows]).toEqual(all);
  expect(second.nextCursor).toBeNull();
});

it("of price lists each quantity's price has the lines that it is for", async () => {
  const shop = await createShop();
  const supplierId = await makeSupplier(shop);
  const { id: itemId } = await db.supplierItem.create({
    data: { shopId: shop.id, supplierId, productId: 10n, variantId: mug, currency: "USD" },
  });
  const price = (fromQuantity: number, cost: number, from: number, until: number | null) =>
    db.supplierItemPrice.create({
      data: {
        ...{ shopId: shop.id, itemId, fromQuantity, cost, currency: "USD", validFrom: noon(daysAgo(from)) },
        validUntil: until === null ? null : noon(daysAgo(until)),
      },
    });
  await price(1, 2, 300, 60);
  await price(1, 2.5, 60, null);
  await price(20, 1.5, 300, 50);
  await price(20, 1.25, 50, null);
  await buy(shop, { supplierId, daysAgo: 30, costPrice: 2, quantity: 3 });
  await buy(shop, { supplierId, daysAgo: 20, costPrice: 2, quantity: 40 });
  const { rows } = await listPriceChanges(shop, { filters: filtersOf("list"), page: { limit: 10 } });
  expect(rows.map((row) => [row.fromQuantity, ...short(row)])).toEqual([
    [20, 1.5, 1.25, -0.1667, 40, -10],
    [1, 2, 2.5, 0.25, 3, 1.5],
  ]);
  expect(await readPriceTotals(shop, filtersOf("list"))).toEqual([
    { currency: "USD", increases: 1, decreases: 1, effect: -8.5 },
  ]);
  const { prices } = await readPriceHistory(shop, { source: "list", supplierId, variantId: mug });
  expect(prices).toEqual([
    { day: daysAgo(300), cost: 2 },
    { day: daysAgo(60), cost: 2.5 },
  ]);
});

it("the history of what was paid has the last price of each day, in the newest one's currency", async () => {
  const { shop, supplierId } = await shopWithOrders();
  const { currency, prices } = await readPriceHistory(shop, { source: "paid", supplierId, variantId: mug });
  expect({ currency, prices }).toEqual({ currency: "EUR", prices: [{ day: daysAgo(10), cost: 9 }] });
});

it("effects are whole smallest units of their currency", async () => {
  const shop = await createShop();
  const supplierId = await makeSupplier(shop);
  for (const [ago, costPrice] of [
    [50, 100.5],
    [40, 100.6],
  ] as const)
    await buy(shop, { supplierId, daysAgo: ago, costPrice, quantity: 3, currency: "JPY" });
  const { rows } = await listPriceChanges(shop, { filters: filtersOf("paid"), page: { limit: 10 } });
  expect(rows.map(({ effect }) => effect)).toEqual([1]);
});

it("can be of one supplier, and of another shop it tells nothing", async () => {
  const { shop, supplierId } = await shopWithOrders();
  const of = (id: number) => ({ filters: { ...filtersOf("paid"), supplierId: id }, page: { limit: 10 } });
  expect((await listPriceChanges(shop, of(supplierId))).rows).toHaveLength(2);
  expect((await listPriceChanges(shop, of(supplierId + 1))).rows).toEqual([]);
  const other = await createShop();
  expect((await listPriceChanges(other, of(supplierId))).rows).toEqual([]);
  const theirs = await readPriceHistory(other, { source: "paid", supplierId, variantId: mug });
  expect(theirs).toMatchObject({ supplierName: "", prices: [] });
});
