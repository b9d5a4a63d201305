import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { addDays } from "~/lib/calendar-days";
import { markCosts } from "~/models/cost-change/mark.server";
import { sumUpDeadStock } from "~/models/dead-stock/summary.server";
import { listMargins } from "~/models/margin/list.server";
import { readMarginTotals } from "~/models/margin/totals.server";
import { saveImportedSales } from "~/models/sales/save-facts.server";
import { readShrinkage } from "~/models/shrinkage/read.server";
import { followSoldCosts } from "~/models/sold-cost/follow.server";
import { followCosts } from "~/models/stock-cost/follow.server";
import { valueOn } from "~/models/stock-cost/value-on.server";
import { moveInLedger } from "../../../tests/support/ledger-in-database";
import { createShop } from "../../../tests/support/shop-in-database";

const [mug, bowl, plate] = [1n, 2n, 3n];
const [gifts, kitchen] = [71n, 72n];
const today = new Date().toISOString().slice(0, 10);
const range = { start: addDays(today, -30), end: today };

/** Mugs are gifts and for the kitchen, bowls for the kitchen, and plates in no collection. */
async function shopWithCollections() {
  const shop = await createShop({ timeZone: "UTC" });
  const shopId = shop.id;
  const changedAt = new Date(0);
  await db.collection.createMany({
    data: [
      { shopId, id: gifts, title: "Gifts", changedAt },
      { shopId, id: kitchen, title: "Kitchen", changedAt },
    ],
  });
  const variants = await db.variant.findMany({ where: { shopId }, orderBy: { id: "asc" } });
  const [ofMug = 0n, ofBowl = 0n] = variants.map(({ productId }) => productId);
  await db.collectionProduct.createMany({
    data: [
      { shopId, productId: ofMug, collectionId: gifts },
      { shopId, productId: ofMug, collectionId: kitchen },
      { shopId, productId: ofBowl, collectionId: kitchen },
    ],
  });
  for (const [id, cost, units] of [
    [mug, 2, 10],
    [bowl, 3, 4],
    [plate, 1, 5],
  ] as const) {
    await db.variant.update({ where: { shopId_id: { shopId, id } }, data: { cost } });
    await moveInLedger(shopId, { variantId: id, units, document: "adjustment" });
  }
  await db.stockLevel.updateMany({ where: { shopId }, data: { knownSince: null } });
  return shop;
}

async function follow(shopId: number): Promise<void> {
  await markCosts(db, shopId, null);
  await followCosts(shopId);
  await followSoldCosts(shopId);
}

it("the stock's value has a product of two collections in both rows, and once in the total", async () => {
  const shop = await shopWithCollections();
  await follow(shop.id);
  const { rows, total, others } = await valueOn(shop, { day: today, group: "collection", limit: 10 });
  expect(rows).toMatchObject([
    { id: "72", name: "Kitchen", units: 14, value: 32 },
    { id: "71", name: "Gifts", units: 10, value: 20 },
    { id: "", name: "", units: 5, value: 5 },
  ]);
  expect({ total, others }).toEqual({ total: { units: 19, unknownUnits: 0, value: 37 }, others: null });
  const short = await valueOn(shop, { day: today, group: "collection", limit: 1 });
  expect(short).toMatchObject({ rows: [{ name: "Kitchen" }], total, others: null });
  const byVendor = await valueOn(shop, { day: today, group: "vendor", limit: 10 });
  expect(byVendor.rows.reduce((sum, { value }) => sum + value, 0)).toBe(37);
});

it("dead stock and shrinkage have it in both rows, too", async () => {
  const shop = await shopWithCollections();
  await moveInLedger(shop.id, { variantId: mug, units: -2, document: "count" });
  await follow(shop.id);
  const dead = await sumUpDeadStock(shop, { days: 90, idle: "sold", groupBy: "collection" });
  expect(dead.groups.map(({ id, name, units }) => [id, name, units])).toEqual([
    ["72", "Kitchen", 12],
    ["71", "Gifts", 8],
    ["", "", 5],
  ]);
  expect(dead.total.units).toBe(17);
  const lost = await readShrinkage(shop, { ...range, groupBy: "collection", limit: 10 });
  expect(lost.rows.map(({ name, netValue }) => [name, netValue])).toEqual([
    ["", -5],
    ["Gifts", -16],
    ["Kitchen", -28],
  ]);
  expect(lost.total.netValue).toBe(-33);
});

it("the margin has it in both rows, page by page", async () => {
  const shop = await shopWithCollections();
  const at = new Date(`${addDays(today, -1)}T12:00:00Z`);
  const sale = (id: bigint, variantId: bigint, amount: string) => ({
    ...{ kind: "order" as const, id, orderId: id, at, changedAt: at },
    lines: [{ variantId, quantity: 1, amount }],
  });
  await saveImportedSales(shop.id, [sale(801n, mug, "9"), sale(802n, bowl, "7"), sale(803n, plate, "2")]);
  await follow(shop.id);
  const list = (page: { limit: number; cursor?: string }) =>
    listMargins(shop, { range, group: "collection", page });
  const { rows } = await list({ limit: 10 });
  expect(rows).toMatchObject([
    { id: "gid://platform/Collection/72", name: "Kitchen", netSales: 16 },
    { id: "gid://platform/Collection/71", name: "Gifts", netSales: 9 },
    { id: "", name: "", netSales: 2 },
  ]);
  const first = await list({ limit: 1 });
  const second = await list({ limit: 5, cursor: first.nextCursor ?? "" });
  expect([...first.rows, ...second.rows]).toEqual(rows);
  expect((await readMarginTotals(shop, range)).netSales).toBe(18);
});

it("another shop's collections of the same products are in no row", async () => {
  const shop = await shopWithCollections();
  await db.collectionProduct.deleteMany({ where: { shopId: shop.id } });
  await shopWithCollections();
  await follow(shop.id);
  const { rows } = await valueOn(shop, { day: today, group: "collection", limit: 10 });
  expect(rows).toMatchObject([{ id: "", name: "", units: 19 }]);
});
