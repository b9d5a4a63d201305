import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { numberOfDay } from "~/lib/calendar-days";
import { getReorderPolicy } from "~/models/reorder-policy/get-policy.server";
import { saveImportedSales } from "~/models/sales/save-facts.server";
import type { ShopContext } from "~/models/shop/context";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { type ForecastResults, listForecastResults } from "./list-results.server";
import { measureResults } from "./measure-results.server";
import { renewAndMeasure } from "./renew-and-measure.server";

const dayMs = 86_400_000;
/** Day 31 is the first of February, 59 that of March, 90 that of April and 120 that of May. */
const start = Date.parse("2026-01-01T00:00:00Z");
const dayAt = (day: number) => new Date(start + day * dayMs);
const mug = 1n;
let facts = 50_000n;

async function sell(shop: ShopContext, day: number, units: number): Promise<void> {
  const id = (facts += 1n);
  const lines = [{ variantId: mug, quantity: units }];
  const at = new Date(dayAt(day).getTime() + dayMs / 2);
  await saveImportedSales(shop.id, [{ kind: "order", id, orderId: id, at, lines, changedAt: at }]);
}

async function move(shop: ShopContext, day: number, from: number, to: number): Promise<void> {
  const quantities = { previousQuantity: from, newQuantity: to, adjustment: to - from };
  await db.stockMovement.create({
    data: {
      ...{ shopId: shop.id, variantId: mug, locationId: firstLocation, document: "external" },
      ...quantities,
      createdAt: dayAt(day),
    },
  });
}

/**
 * Two mugs a day, at 10 and with a cost of 4. Their stock is known since March: 20 units, none from the 11th until the
 * 20th of April, and 30 from then on.
 */
async function filledShop({ inApril = 2 } = {}): Promise<ShopContext> {
  const shop = await createShop();
  await db.variant.updateMany({ where: { shopId: shop.id, id: mug }, data: { price: 10, cost: 4 } });
  const key = { shopId: shop.id, variantId: mug, locationId: firstLocation };
  await db.stockLevel.create({
    data: { ...key, available: 30, changedAt: dayAt(59), knownSince: dayAt(59) },
  });
  for (let day = 0; day < 120; day += 1) {
    if (day < 100 || day >= 110) await sell(shop, day, day < 90 ? 2 : inApril);
  }
  await move(shop, 100, 20, 0);
  await move(shop, 110, 0, 30);
  return shop;
}

async function measureAgain(shop: ShopContext, day = 120): Promise<void> {
  const { policy, figures } = await getReorderPolicy(shop.id);
  await measureResults(shop, { today: numberOfDay("2026-01-01") + day, policy, figures });
}

const ofMonth = ({ months }: ForecastResults, month: string, name = "all") =>
  months.find((one) => one.month === month && one.class === name);

const rowsOf = (shop: ShopContext) =>
  db.forecastResult.findMany({
    where: { shopId: shop.id },
    orderBy: [{ month: "asc" }, { salesClass: "asc" }],
  });

describe("the results of a shop", () => {
  let shop: ShopContext;
  beforeAll(async () => {
    shop = await filledShop();
    await renewAndMeasure(shop, dayAt(120));
  });

  it("begin four weeks after its first sale, the latest month first", async () => {
    const results = await listForecastResults(shop);
    expect(results).toMatchObject({ measuredOn: "2026-05-01", variants: 1, measured: 1, currency: "USD" });
    const all = results.months.filter((one) => one.class === "all");
    expect(all.map(({ month, days }) => [month, days])).toEqual([
      ["2026-04", 30],
      ["2026-03", 31],
      ["2026-02", 28],
      ["2026-01", 3],
    ]);
    expect(results.total[0]).toMatchObject({ class: "all", days: 92 });
  });

  it("have what was served and the stock where it was known", async () => {
    const results = await listForecastResults(shop);
    expect(ofMonth(results, "2026-02")).toMatchObject({
      ...{ fillRate: null, outOfStock: null, lostUnits: null, lostSales: null, stockValue: null },
    });
    const march = { fillRate: 1, outOfStock: 0, lostUnits: 0, lostSales: 0, stockValue: 20 * 4 };
    expect(ofMonth(results, "2026-03")).toMatchObject(march);
    expect(ofMonth(results, "2026-03", "A")).toMatchObject(march);
    expect(ofMonth(results, "2026-03", "B")).toMatchObject({ fillRate: null, error: null, byRules: null });
  });

  it("have what days without stock would have sold", async () => {
    const april = ofMonth(await listForecastResults(shop), "2026-04");
    expect(april).toMatchObject({ outOfStock: 0.3333, stockValue: 66.67 });
    expect(april?.lostUnits).toBeCloseTo(20, 0);
    expect(april?.lostSales).toBeCloseTo(200, -1);
    expect(april?.fillRate).toBeCloseTo(40 / 60, 2);
  });

  it("have the forecast's misses, which are small where nothing changes", async () => {
    const march = ofMonth(await listForecastResults(shop), "2026-03");
    expect(march?.error).toBeLessThan(0.03);
    expect(march?.bias).toBeLessThan(0);
    expect(march?.byForecast?.fillRate).toBe(1);
  });

  it("are the same after a second measurement, and leave other shops alone", async () => {
    const other = await createShop();
    const before = await rowsOf(shop);
    await measureAgain(shop);
    expect(await rowsOf(shop)).toEqual(before);
    expect(before).toHaveLength(12);
    expect(await rowsOf(other)).toEqual([]);
  });

  it("judge a month by what was known before it", async () => {
    const growing = await filledShop({ inApril: 9 });
    await renewAndMeasure(growing, dayAt(120));
    const [known, grown] = [await rowsOf(shop), await rowsOf(growing)];
    const march = known.filter(({ month }) => month < dayAt(90));
    march.forEach(({ forecast, actual, missed, asked, served }, index) => {
      expect(grown[index]).toMatchObject({ forecast, actual, missed, asked, served });
    });
    const april = ofMonth(await listForecastResults(growing), "2026-04");
    expect(april?.bias).toBeLessThan(-0.7);
    const inApril = (rows: typeof known) => rows.find(({ month }) => month >= dayAt(90))?.forecast;
    expect(inApril(grown)).toBe(inApril(known));
  });

  it("play what the merchant set by hand, also where the forecast decides by now", async () => {
    const valueBy = async () => ofMonth(await listForecastResults(shop), "2026-03")?.byRules?.stockValue ?? 0;
    const suggested = await valueBy();
    const rule = { productId: 10n, variantId: mug, currentStock: 30n };
    const { id } = await db.reorderRule.create({
      data: { shopId: shop.id, ...rule, reorderPoint: 200, reorderQuantity: 100 },
    });
    await measureAgain(shop);
    const byHand = await valueBy();
    expect(byHand).toBeGreaterThan(suggested * 2);
    await db.reorderRule.update({
      where: { shopId_id: { shopId: shop.id, id } },
      data: {
        ...{ byForecast: true, fixedPoint: 200, fixedQuantity: 100 },
        ...{ reorderPoint: 1, reorderQuantity: 1, orderUpTo: 2 },
      },
    });
    await measureAgain(shop);
    expect(await valueBy()).toBe(byHand);
  });

  it("are none for a shop that has sold for less than five weeks", async () => {
    const young = await createShop();
    for (let day = 0; day < 30; day += 1) await sell(young, day, 2);
    await renewAndMeasure(young, dayAt(34));
    expect(await listForecastResults(young)).toMatchObject({ measuredOn: null, months: [], total: [] });
  });
});
