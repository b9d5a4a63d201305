import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { listAlertsWithSubjects } from "~/models/alert/list-with-subjects.server";
import { countForecasts, listForecasts } from "~/models/reorder-rule/list-forecasts.server";
import { saveImportedSales } from "~/models/sales/save-facts.server";
import type { ShopContext } from "~/models/shop/context";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { renewForecasts } from "./renew-forecasts.server";

const dayMs = 86_400_000;
const start = Date.parse("2026-01-01T10:00:00Z");
const dayAt = (day: number) => new Date(start + day * dayMs);
const [mug, bowl, plate] = [1n, 2n, 3n];
let facts = 80_000n;

async function sell(shop: ShopContext, variantId: bigint, day: number, units: number): Promise<void> {
  const id = (facts += 1n);
  const lines = [{ variantId, quantity: units }];
  await saveImportedSales(shop.id, [
    { kind: "order", id, orderId: id, at: dayAt(day), lines, changedAt: dayAt(day) },
  ]);
}

/** Mugs and bowls are sold each day; from day 100 on many more mugs, and no bowls. Plates never run out. */
async function changedShop(until = 140): Promise<ShopContext> {
  const shop = await createShop();
  for (const variantId of [mug, bowl, plate]) {
    const key = { shopId: shop.id, variantId, locationId: firstLocation };
    await db.stockLevel.create({
      data: { ...key, available: 500, changedAt: dayAt(0), knownSince: dayAt(0) },
    });
  }
  for (let day = 0; day < until; day += 1) {
    await sell(shop, mug, day, day < 100 ? 2 : 14);
    if (day < 100) await sell(shop, bowl, day, 4);
    await sell(shop, plate, day, 3);
  }
  return shop;
}

const forecastsOf = (shop: ShopContext) =>
  db.demandForecast.findMany({ where: { shopId: shop.id }, orderBy: { variantId: "asc" } });

const alertsOf = async (shop: ShopContext) =>
  (await listAlertsWithSubjects(shop.id, { filters: { type: "forecast_wrong" }, page: { limit: 9 } })).rows;

describe("a forecast that has become wrong", () => {
  it("says how, is listed apart, and raises one alert for all", async () => {
    const shop = await changedShop();
    const other = await createShop();
    await renewForecasts(shop, dayAt(100));
    expect((await forecastsOf(shop)).map(({ sells }) => sells)).toEqual([null, null, null]);
    expect(await alertsOf(shop)).toEqual([]);

    await renewForecasts(shop, dayAt(140));
    const since = new Date("2026-05-21T00:00:00Z");
    expect(await forecastsOf(shop)).toMatchObject([
      { sells: "more", sellsSince: since },
      { sells: "less", sellsSince: since },
      { sells: null, sellsSince: null },
    ]);
    const { rows } = await listForecasts(shop.id, { wrongOnly: true, page: { limit: 9 } });
    expect(rows.map(({ sku, sells }) => [sku, sells])).toEqual([
      ["MUG", "more"],
      ["BOWL", "less"],
    ]);
    expect(await countForecasts(shop.id)).toMatchObject({ wrong: 2 });
    expect(await alertsOf(shop)).toMatchObject([
      { read: false, subject: { kind: "forecasts", more: 1, less: 1 } },
    ]);
    expect(await alertsOf(other)).toEqual([]);
  });

  it("keeps the day since when, and its alert read, until it holds again", async () => {
    const shop = await changedShop(200);
    await renewForecasts(shop, dayAt(140));
    const [alert] = await alertsOf(shop);
    await db.alert.update({
      where: { shopId_id: { shopId: shop.id, id: alert?.id ?? 0 } },
      data: { read: true },
    });
    await renewForecasts(shop, dayAt(141));
    expect(await forecastsOf(shop)).toMatchObject([
      { sells: "more", sellsSince: new Date("2026-05-21T00:00:00Z") },
      {},
      {},
    ]);
    expect(await alertsOf(shop)).toMatchObject([{ id: alert?.id, read: true }]);
    await renewForecasts(shop, dayAt(200));
    expect((await forecastsOf(shop)).map(({ sells }) => sells)).toEqual([null, null, null]);
    expect(await alertsOf(shop)).toEqual([]);
  });

  it("is the same whether the nights were many or one", { tags: "long" }, async () => {
    const [nightly, atOnce] = [await changedShop(), await changedShop()];
    // What variants start from is their neighbours' past of the first night.
    for (const shop of [nightly, atOnce]) await renewForecasts(shop, dayAt(109));
    for (let day = 110; day < 140; day += 3) await renewForecasts(nightly, dayAt(day));
    for (const shop of [nightly, atOnce]) await renewForecasts(shop, dayAt(140));
    const weeksOf = async (shop: ShopContext) =>
      (await forecastsOf(shop)).map(({ pastWeeks }) => pastWeeks.map((value) => Math.round(value * 1e6)));
    expect((await weeksOf(nightly))[0]).toHaveLength(18);
    expect(await weeksOf(nightly)).toEqual(await weeksOf(atOnce));
  });
});
