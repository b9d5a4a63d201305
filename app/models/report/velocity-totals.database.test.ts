import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import type { ShopContext } from "~/models/shop/context";
import { createShop } from "../../../tests/support/shop-in-database";
import { listSalesVelocity } from "./sales-velocity.server";
import { readVelocityTotals } from "./velocity-totals.server";

const now = new Date("2026-05-31T20:00:00Z");

async function sold(shop: ShopContext, variantId: bigint, units: Record<string, number>): Promise<void> {
  const days = Object.entries(units).map(([day, count]) => ({ day: new Date(day), units: count }));
  await db.dailySales.createMany({ data: days.map((row) => ({ shopId: shop.id, variantId, ...row })) });
}

it("all that was sold is summed up net of refunds, with how many variants that was", async () => {
  const shop = await createShop();
  await sold(shop, 1n, { "2026-05-30": 5, "2026-05-31": -1 });
  await sold(shop, 2n, { "2026-05-31": -2 });
  expect(await readVelocityTotals(shop, { period: "7d", now })).toEqual({ unitsSold: 2, variants: 2 });
});

it("what was returned completely counts as not sold, so that the sum is that of the rows below it", async () => {
  const shop = await createShop();
  await sold(shop, 1n, { "2026-05-30": 3, "2026-05-31": -3 });
  await sold(shop, 2n, { "2026-05-31": 4 });
  const totals = await readVelocityTotals(shop, { period: "7d", now });
  const { rows } = await listSalesVelocity(shop, { period: "7d", page: { limit: 50 }, now });
  expect(totals).toEqual({ unitsSold: 4, variants: 1 });
  expect(rows.map(({ unitsSold }) => unitsSold)).toEqual([4]);
});

it.each([
  ["7d", 3],
  ["30d", 30 + 3],
  ["90d", 300 + 30 + 3],
] as const)("the last %s end with today in the shop's own time zone", async (period, unitsSold) => {
  const shop = await createShop({ timeZone: "Pacific/Auckland" });
  // There it is June 1st already.
  await sold(shop, 1n, { "2026-06-02": 4000, "2026-06-01": 1, "2026-05-26": 2, "2026-05-25": 10 });
  await sold(shop, 1n, { "2026-05-03": 20, "2026-05-02": 100, "2026-03-04": 200, "2026-03-03": 50_000 });
  expect((await readVelocityTotals(shop, { period, now })).unitsSold).toBe(unitsSold);
});

it("a shop without sales, beside one with many, has sold nothing", async () => {
  const [shop, other] = [await createShop(), await createShop()];
  await sold(other, 1n, { "2026-05-31": 9 });
  expect(await readVelocityTotals(shop, { period: "90d", now })).toEqual({ unitsSold: 0, variants: 0 });
});
