import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { type SalesUpdate, saveImportedSales } from "~/models/sales/save-facts.server";
import type { ShopContext } from "~/models/shop/context";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import type { VelocityPeriod } from "./periods";
import { listSalesVelocity, streamSalesVelocity } from "./sales-velocity.server";

const now = new Date("2026-11-21T12:00:00Z");
let ids = 0n;

async function sell(shop: ShopContext, at: string, units: Record<number, number>): Promise<void> {
  const kind = Object.values(units).some((count) => count < 0) ? "refund" : "order";
  const id = ++ids;
  const lines = Object.entries(units).map(([variantId, count]) => ({
    variantId: BigInt(variantId),
    quantity: Math.abs(count),
  }));
  const update: SalesUpdate = { kind, id, orderId: id, at: new Date(at), lines, changedAt: new Date(at) };
  await saveImportedSales(shop.id, [update]);
}

async function stock(
  shop: ShopContext,
  levels: [variantId: number, locationId: bigint, available: number][],
) {
  await db.stockLevel.createMany({
    data: levels.map(([variantId, locationId, available]) => ({
      shopId: shop.id,
      variantId: BigInt(variantId),
      locationId,
      available,
      changedAt: new Date(),
    })),
  });
}

async function velocity(shop: ShopContext, period: VelocityPeriod, at = now) {
  const rows = [];
  for await (const row of streamSalesVelocity(shop, { period, now: at })) rows.push(row);
  return rows;
}

/** `{sku: units}` */
async function unitsIn(shop: ShopContext, period: VelocityPeriod, at = now) {
  const rows = await velocity(shop, period, at);
  return Object.fromEntries(rows.map(({ sku, unitsSold }) => [sku, unitsSold]));
}

it("lists each variant sold with the fields of the endpoint, best sellers first", async () => {
  const shop = await createShop({ variants: { 1: "MUG", 2: "BOWL", 3: "PLATE", 4: "JUG" } });
  await db.location.createMany({
    data: [
      { shopId: shop.id, id: 502n, name: "Attic" },
      { shopId: shop.id, id: 503n, name: "Closed", active: false },
    ],
  });
  await stock(shop, [
    [1, firstLocation, 4],
    [1, 502n, 8],
    [1, 503n, 1_000],
    [2, 502n, -2],
    [4, 502n, 9],
  ]);
  await sell(shop, "2026-11-20T12:00:00Z", { 1: 3, 2: 15 });
  await sell(shop, "2026-11-21T11:00:00Z", { 1: 3 });
  expect(await velocity(shop, "30d")).toEqual([
    {
      variantId: "gid://platform/ProductVariant/2",
      sku: "BOWL",
      title: "The BOWL",
      unitsSold: 15,
      avgDailySales: 0.5,
      currentStock: -2,
      daysOfStockRemaining: 0,
    },
    {
      variantId: "gid://platform/ProductVariant/1",
      sku: "MUG",
      title: "The MUG",
      unitsSold: 6,
      avgDailySales: 0.2,
      currentStock: 12,
      daysOfStockRemaining: 60,
    },
  ]);
});

it("subtracts refunds, leaves out what was returned completely, and lists last what was only returned", async () => {
  const shop = await createShop();
  await sell(shop, "2026-11-20T12:00:00Z", { 1: 5, 2: 4 });
  await sell(shop, "2026-11-21T11:00:00Z", { 1: -2, 2: -4, 3: -1 });
  const rows = await velocity(shop, "7d");
  expect(rows).toMatchObject([
    { sku: "MUG", unitsSold: 3 },
    { sku: "PLATE", unitsSold: -1, avgDailySales: -0.1429, daysOfStockRemaining: null },
  ]);
});

// The last day, and with it the first, begins and ends at the shop's midnight.
it.each([
  ["America/New_York", "2026-11-15T04:59:59Z", "2026-11-15T05:00:00Z", "2026-11-22T05:00:00Z"],
  ["Europe/Berlin", "2026-11-14T22:59:59Z", "2026-11-14T23:00:00Z", "2026-11-21T23:00:00Z"],
  ["Asia/Kolkata", "2026-11-14T18:29:59Z", "2026-11-14T18:30:00Z", "2026-11-21T18:30:00Z"],
])("counts seven days of %s, today with them", async (timeZone, before, first, tomorrow) => {
  const shop = await createShop({ timeZone });
  const lastSecond = new Date(Date.parse(tomorrow) - 1_000);
  await sell(shop, before, { 1: 1 });
  await sell(shop, first, { 1: 10 });
  await sell(shop, lastSecond.toISOString(), { 1: 100 });
  await sell(shop, tomorrow, { 1: 1_000 });
  expect(await unitsIn(shop, "7d")).toEqual({ MUG: 110 });
  expect(await unitsIn(shop, "7d", lastSecond)).toEqual({ MUG: 110 });
  expect(await unitsIn(shop, "7d", new Date(tomorrow))).toEqual({ MUG: 1_100 });
  expect(await unitsIn(shop, "30d")).toEqual({ MUG: 111 });
});

it("counts thirty and ninety days to the day, across the change of the clocks", async () => {
  const shop = await createShop({ timeZone: "America/New_York" });
  await sell(shop, "2026-08-24T03:59:59Z", { 1: 1 });
  await sell(shop, "2026-08-24T04:00:00Z", { 1: 10 });
  await sell(shop, "2026-10-23T03:59:59Z", { 1: 100 });
  await sell(shop, "2026-10-23T04:00:00Z", { 1: 1_000 });
  expect(await unitsIn(shop, "30d")).toEqual({ MUG: 1_000 });
  expect(await unitsIn(shop, "90d")).toEqual({ MUG: 1_110 });
});

it("keeps the name of a variant that was deleted, without its stock, and lists one that is unknown", async () => {
  const shop = await createShop();
  await stock(shop, [[1, firstLocation, 7]]);
  await sell(shop, "2026-11-20T12:00:00Z", { 1: 2, 99: 1 });
  await db.variant.updateMany({ where: { shopId: shop.id, id: 1n }, data: { deletedAt: new Date() } });
  expect(await velocity(shop, "7d")).toMatchObject([
    { sku: "MUG", title: "The MUG", unitsSold: 2, currentStock: 0, daysOfStockRemaining: 0 },
    { variantId: "gid://platform/ProductVariant/99", sku: "", title: "", unitsSold: 1, currentStock: 0 },
  ]);
});

it("shows nothing of another shop", async () => {
  const [mine, other] = [await createShop(), await createShop()];
  await stock(other, [[1, firstLocation, 50]]);
  await sell(other, "2026-11-20T12:00:00Z", { 1: 5 });
  expect(await velocity(mine, "90d")).toEqual([]);
  await sell(mine, "2026-11-20T12:00:00Z", { 1: 1 });
  expect(await velocity(mine, "90d")).toMatchObject([{ unitsSold: 1, currentStock: 0 }]);
});

it("has the same rows in pages, equal sellers and those below 0 included, past midnight too", async () => {
  const variants = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [n + 1, `SKU-${n + 1}`]));
  const shop = await createShop({ variants });
  await sell(shop, "2026-11-15T12:00:00Z", { 1: 4, 2: 4, 3: 4, 4: 9, 5: 1, 6: 4 });
  await sell(shop, "2026-11-16T12:00:00Z", { 7: -1, 8: -1, 9: -5 });
  const whole = await velocity(shop, "7d");
  expect(whole.map(({ sku }) => sku.slice(4)).join("")).toBe("412365789");
  for (const limit of [1, 2, 4, 9, 250]) {
    const joined = [];
    for (let cursor: string | undefined, at = now; ; at = new Date("2026-11-23T00:00:00Z")) {
      const page = { limit, cursor };
      const { rows, nextCursor } = await listSalesVelocity(shop, { period: "7d", now: at, page });
      joined.push(...rows);
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
    expect(joined).toEqual(whole);
  }
});

it.each([
  ["2026-11-21", 1],
  ["2026-02-30", 1, "gid://platform/ProductVariant/1"],
  ["2026-11-21", 1.5, "gid://platform/ProductVariant/1"],
  ["2026-11-21", 1, "1"],
  ["2026-11-21", 1, "gid://platform/ProductVariant/9999999999999999999"],
])("refuses a cursor of %s, %s and %s", async (...place) => {
  const shop = await createShop();
  const page = { limit: 5, cursor: Buffer.from(JSON.stringify(place)).toString("base64url") };
  await expect(listSalesVelocity(shop, { period: "7d", page })).rejects.toMatchObject({
    code: "INVALID_REQUEST",
  });
});
