import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { createSupplier } from "~/models/supplier/create.server";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { createReorderRule } from "./create.server";
import { readRuleFigures } from "./figures.server";
import { followForecasts } from "./follow.server";
import { rulesOfVariants } from "./list.server";
import { readProposals } from "./proposals.server";

const now = new Date("2026-05-31T12:00:00Z");
const numbers = [101n, 102n, 103n, 104n];

/** Two suppliers, the first with three variants that are low, the emptiest first, the second with one. */
async function shopWithLowVariants() {
  const variants = Object.fromEntries(numbers.map((id) => [Number(id), `V-${id}`]));
  const shop = await createShop({ variants });
  const shopId = shop.id;
  const clay = await createSupplier(shopId, { name: "Clay & Co" });
  const glass = await createSupplier(shopId, { name: "Glass" });
  for (const [index, variantId] of numbers.entries()) {
    const supplierId = index < 3 ? clay.id : glass.id;
    await createReorderRule(shopId, { variantId, reorderPoint: 10, reorderQuantity: 5, supplierId });
    const level = { shopId, variantId, locationId: firstLocation, available: index, changedAt: now };
    await db.stockLevel.create({ data: level });
  }
  return { shop, clay, glass };
}

it("lists each supplier's emptiest products first, and how many low products it has in all", async () => {
  const { shop, clay, glass } = await shopWithLowVariants();
  const { rows, groups, total } = await readProposals(shop, { limit: 10, each: 2 }, now);
  expect(rows.map(({ sku }) => sku)).toEqual(["V-101", "V-102", "V-104"]);
  expect(groups).toEqual([
    { supplierId: clay.id, supplierName: "Clay & Co", currency: "USD", leadTimeDays: 0, count: 3 },
    { supplierId: glass.id, supplierName: "Glass", currency: "USD", leadTimeDays: 0, count: 1 },
  ]);
  expect(total).toBe(4);
});

it("names suppliers beyond the limit, and lists all products of one that is requested whole", async () => {
  const { shop, clay, glass } = await shopWithLowVariants();
  const limited = await readProposals(shop, { limit: 2, each: 2 }, now);
  expect(limited.rows.map(({ sku }) => sku)).toEqual(["V-101", "V-102"]);
  expect(limited.groups.map(({ count }) => count)).toEqual([3, 1]);
  const whole = await readProposals(shop, { limit: 2, each: 2, whole: [clay.id, glass.id] }, now);
  expect(whole.rows.map(({ sku }) => sku)).toEqual(["V-101", "V-102", "V-103", "V-104"]);
  const unsupplied = await readProposals(shop, { limit: 2, supplierId: null }, now);
  expect(unsupplied).toMatchObject({ rows: [], groups: [], total: 0 });
});

it("finds beyond the list what follows a forecast and will be low soonest, of the suppliers that are asked for", async () => {
  const { shop, clay, glass } = await shopWithLowVariants();
  const shopId = shop.id;
  const perDay = new Map([
    [102n, 1],
    [103n, 4],
    [104n, 9],
  ]);
  for (const [variantId, rate] of perDay) {
    const state = { size: 2, chance: 0.5, units: 90, squares: 180, sellingDays: 45, availableDays: 90, rate };
    const horizon = { leadTimeDays: 14, leadTimeVariation: 0.3, reviewDays: 7, service: 0.9, lump: 2 };
    await db.demandForecast.create({
      data: {
        ...{ shopId, variantId, settledOn: now, startDays: 6, startedFrom: "shop", ...state, ...horizon },
        ...{ reorderPoint: 0, orderUpTo: 5 },
      },
    });
  }
  const beyond = async (...suppliers: number[]) =>
    (await readProposals(shop, { beyondOf: suppliers, limit: 10 }, now)).rows;
  expect(await beyond(clay.id, glass.id)).toEqual([]);

  await followForecasts(shopId, { byForecast: true, variantIds: [...perDay.keys()] });
  const rows = await beyond(clay.id);
  expect(new Set(rows.map(({ sku }) => sku))).toEqual(new Set(["V-102", "V-103"]));
  expect(rows.find(({ sku }) => sku === "V-103")).toMatchObject({
    suggestedQuantity: 0,
    perDay: 4,
    currentStock: 2,
  });
  expect((await beyond(glass.id)).map(({ sku }) => sku)).toEqual(["V-104"]);
  expect(await beyond()).toEqual([]);
});

it("knows of variants the rules they have, and the figures that a rule is chosen by", async () => {
  const { shop } = await shopWithLowVariants();
  await db.dailySales.create({
    data: { shopId: shop.id, variantId: 102n, day: new Date("2026-05-30"), units: 9 },
  });
  const other = await createShop();
  const variant = "gid://platform/ProductVariant/102";
  expect(await readRuleFigures(shop, [102n], now)).toEqual({
    [variant]: { currentStock: 1, incoming: 0, incomingOutside: 0, unitsSold: 9 },
  });
  expect(await rulesOfVariants(shop.id, [102n, 999n])).toMatchObject([
    { variantId: variant, reorderPoint: 10, supplierName: "Clay & Co" },
  ]);
  expect(await rulesOfVariants(other.id, [102n])).toEqual([]);
  expect(await readRuleFigures(other, [102n], now)).toEqual({
    [variant]: { currentStock: 0, incoming: 0, incomingOutside: 0, unitsSold: 0 },
  });
});
