import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import {
  bowl,
  dayAt,
  forecastOf,
  midnight,
  move,
  mug,
  plate,
  refund,
  sell,
  sellSteadily,
  stock,
} from "../../../tests/support/sales-by-day";
import { createShop } from "../../../tests/support/shop-in-database";
import { renewForecasts, unsafeFindShopsToForecast } from "./renew-forecasts.server";

describe("a night's forecasts", () => {
  it("have the rate of what sold, and last until the second next order arrives", async () => {
    const shop = await createShop();
    await stock(shop, 50);
    await sellSteadily(shop, 100);
    await renewForecasts(shop, dayAt(100));
    const forecast = await forecastOf(shop);
    expect(forecast.rate).toBeGreaterThan(0.85);
    expect(forecast.rate).toBeLessThan(1.15);
    expect(forecast).toMatchObject({ leadTimeDays: 14, reviewDays: 7, settledOn: midnight(96) });
    expect(forecast.reorderPoint).toBeGreaterThan(21);
    expect(forecast.orderUpTo).toBeGreaterThan(forecast.reorderPoint + 6);
  });

  it("are the same whether they were made each night or at once", async () => {
    const [nightly, atOnce] = [await createShop(), await createShop()];
    for (const shop of [nightly, atOnce]) await stock(shop, 9);
    for (let day = 0; day < 60; day += 1) {
      for (const shop of [nightly, atOnce]) {
        if (day % 3 === 0) {
          const order = await sell(shop, { day, units: 1 + (day % 5) });
          if (day % 4 === 0) await refund(shop, order, { day: day + (day % 5), units: 1 });
        }
        if (day % 11 === 10) await move(shop, { day: day + 0.25, from: 4, to: 0 });
        if (day % 11 === 2 && day > 11) await move(shop, { day: day + 0.5, from: 0, to: 9 });
      }
      if (day === 20) await renewForecasts(atOnce, dayAt(day));
      if (day >= 20) await renewForecasts(nightly, dayAt(day));
    }
    await renewForecasts(atOnce, dayAt(59));
    const [one, other] = [await forecastOf(nightly), await forecastOf(atOnce)];
    const { settledOn, size, chance, units, squares, sellingDays, availableDays, rate } = one;
    expect(other).toMatchObject({
      settledOn,
      size,
      chance,
      units,
      squares,
      sellingDays,
      availableDays,
      rate,
    });
  });

  it("learn nothing from days without stock", async () => {
    const [sold, stockedOut] = [await createShop(), await createShop()];
    for (const shop of [sold, stockedOut]) await sellSteadily(shop, 60);
    await stock(sold, 5);
    await stock(stockedOut, 0);
    await move(stockedOut, { day: 60, from: 1, to: 0 });
    for (const shop of [sold, stockedOut]) await renewForecasts(shop, dayAt(90));
    expect((await forecastOf(stockedOut)).rate).toBeGreaterThan(0.8);
    expect((await forecastOf(sold)).rate).toBeLessThan(0.4);
  });

  it("take back a sale that was refunded within three days, and keep one that was refunded later", async () => {
    const shop = await createShop();
    for (const variantId of [mug, bowl]) {
      await stock(shop, 5, variantId);
      await sellSteadily(shop, 60, variantId);
    }
    const [soon, late] = [
      await sell(shop, { day: 50, units: 400 }),
      await sell(shop, { day: 50, units: 400, variantId: bowl }),
    ];
    await refund(shop, soon, { day: 53, units: 400 });
    await refund(shop, late, { day: 54, units: 400, variantId: bowl });
    await renewForecasts(shop, dayAt(60));
    expect((await forecastOf(shop)).units).toBeLessThan(70);
    expect((await forecastOf(shop, bowl)).units).toBeGreaterThan(400);
  });

  it("learn again what a late order adds to the past", async () => {
    const shop = await createShop();
    await stock(shop, 5);
    await sellSteadily(shop, 40);
    await renewForecasts(shop, dayAt(60));
    const before = await forecastOf(shop);
    await sell(shop, { day: 30, units: 80 });
    await renewForecasts(shop, dayAt(60));
    const after = await forecastOf(shop);
    expect(after.units).toBeGreaterThan(before.units + 60);
    expect(after.sellingDays).toBe(before.sellingDays);
    expect(await db.forecastChange.count({ where: { shopId: shop.id } })).toBe(0);
  });

  it("of a variant without sales borrow from its type's or its vendor's, and say so", async () => {
    const shop = await createShop();
    await db.product.updateMany({
      where: { shopId: shop.id, id: { not: 30n } },
      data: { vendor: "Kiln & Co" },
    });
    for (const variantId of [mug, bowl, plate]) await stock(shop, 5, variantId);
    await sellSteadily(shop, 100);
    await renewForecasts(shop, dayAt(2));
    expect((await forecastOf(shop, bowl)).startedFrom).toBe("vendor");
    expect((await forecastOf(shop, plate)).startedFrom).toBe("shop");
    await db.product.updateMany({ where: { shopId: shop.id }, data: { productType: "Tableware" } });
    await db.demandForecast.deleteMany({ where: { shopId: shop.id, variantId: { in: [bowl, plate] } } });
    await renewForecasts(shop, dayAt(3));
    expect((await forecastOf(shop, bowl)).startedFrom).toBe("type");
    expect((await forecastOf(shop, plate)).startedFrom).toBe("type");
  });

  it("keep nothing of what no longer sells", async () => {
    const shop = await createShop();
    await stock(shop, 5);
    await sell(shop, { day: 0, units: 1 });
    await renewForecasts(shop, dayAt(395));
    expect(await forecastOf(shop)).toMatchObject({ reorderPoint: 0, orderUpTo: 0 });
  });

  it("never know what will be sold, whatever is sold and however much later", { tags: "long" }, async () => {
    const cut = 40;
    const sale = fc.record({ day: fc.nat({ max: 60 }), units: fc.integer({ min: 1, max: 900 }) });
    const later = fc.integer({ min: 1, max: 30 });
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { minLength: 5, maxLength: 25 }), later, async (sales, days) => {
        const [shop, other] = [await createShop(), await createShop()];
        for (const one of [shop, other]) await stock(one, 5);
        for (const { day, units } of [...sales, { day: cut, units: 900 }]) {
          await sell(shop, { day, units });
          await sell(other, { day: day < cut ? day : day + days, units });
        }
        for (const one of [shop, other]) await renewForecasts(one, dayAt(cut));
        const { shopId: _one, reckonedAt: _at, ...forecast } = await forecastOf(shop);
        expect(await forecastOf(other)).toMatchObject(forecast);
      }),
      { numRuns: 6, seed: 40 },
    );
  });

  it("are of one shop alone", async () => {
    const [shop, foreign] = [await createShop(), await createShop()];
    await sellSteadily(foreign, 20);
    await renewForecasts(shop, dayAt(20));
    expect(await db.demandForecast.count({ where: { shopId: foreign.id } })).toBe(0);
    expect((await forecastOf(shop)).startedFrom).toBe("nothing");
  });
});

describe("a shop is due", () => {
  it("on a new day of its own, and once something changed", async () => {
    const shop = await createShop({ timeZone: "Asia/Kathmandu" });
    const isDue = async (at: string) => (await unsafeFindShopsToForecast(new Date(at))).includes(shop.id);
    expect(await isDue("2026-06-01T18:00:00Z")).toBe(true);
    await renewForecasts(shop, new Date("2026-06-01T18:00:00Z"));
    expect(await isDue("2026-06-01T18:14:59Z")).toBe(false);
    expect(await isDue("2026-06-01T18:15:00Z")).toBe(true);
    await sell(shop, { day: 3, units: 1 });
    expect(await isDue("2026-06-01T18:14:59Z")).toBe(true);
  });
});

it("a new shop is due once its import has ended", async () => {
  const shop = await createShop();
  const run = await db.importRun.create({ data: { shopId: shop.id, status: "running" } });
  const isDue = async (day = 20) => (await unsafeFindShopsToForecast(dayAt(day))).includes(shop.id);
  expect(await isDue()).toBe(false);
  await db.importRun.updateMany({ where: { id: run.id }, data: { status: "completed" } });
  expect(await isDue()).toBe(true);
  await renewForecasts(shop, dayAt(20));
  await db.importRun.create({ data: { shopId: shop.id, status: "running" } });
  expect(await isDue(21)).toBe(true);
});

describe("a rule that follows the forecast", () => {
  it("has its point and its quantity each night, and raises the alert", async () => {
    const shop = await createShop();
    await stock(shop, 12);
    await sellSteadily(shop, 60);
    const rule = { productId: 10n, variantId: mug, reorderPoint: 1, reorderQuantity: 1, currentStock: 12n };
    const { id } = await db.reorderRule.create({
      data: { shopId: shop.id, ...rule, byForecast: true, orderUpTo: 2 },
    });
    await renewForecasts(shop, dayAt(60));
    const { reorderPoint, orderUpTo } = await forecastOf(shop);
    const where = { shopId_id: { shopId: shop.id, id } };
    expect(await db.reorderRule.findUnique({ where })).toMatchObject({
      reorderPoint,
      orderUpTo,
      reorderQuantity: orderUpTo - reorderPoint,
      low: true,
    });
    expect(await db.alert.count({ where: { shopId: shop.id, type: "low_stock" } })).toBe(1);
  });
});
