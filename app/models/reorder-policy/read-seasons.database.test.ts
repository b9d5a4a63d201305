import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { dayOfNumber, numberOfDay } from "~/lib/calendar-days";
import { dayAt, forecastOf, mug, stock } from "../../../tests/support/sales-by-day";
import { createShop } from "../../../tests/support/shop-in-database";
import { readSeasons } from "./read-seasons.server";
import { renewForecasts } from "./renew-forecasts.server";
import { seasonAhead } from "./shop-seasons";

const variants = [1n, 2n, 3n, 4n];
const firstDay = numberOfDay("2026-03-02");
/** Two units a day of each variant, four in the last six weeks of each 52. */
const unitsOn = (day: number) => ((day - firstDay) % 364 >= 322 ? 4 : 2);

async function sellUntil(shopId: number, { days, since = 0 }: { days: number; since?: number }) {
  const sold = Array.from({ length: days - since }, (_, index) => firstDay + since + index);
  await db.dailySales.createMany({
    data: variants.flatMap((variantId) =>
      sold.map((day) => ({ shopId, variantId, day: new Date(dayOfNumber(day)), units: unitsOn(day) })),
    ),
  });
}

const vendorsOf = (shopId: number, vendor: string) =>
  db.product.updateMany({ where: { shopId }, data: { vendor } });
/** The season's first weeks are the coming ones. */
const eve = 364 + 322;

describe("the seasons of a shop", () => {
  it("raise a forecast before the weeks that sold more a year ago, and lower it after them", async () => {
    const shop = await createShop();
    await vendorsOf(shop.id, "Kiln & Co");
    for (const variantId of variants) await stock(shop, 500, variantId);
    await sellUntil(shop.id, { days: eve });
    await renewForecasts(shop, dayAt(eve));
    const forecast = await forecastOf(shop, mug);
    expect(forecast.season).toBeGreaterThan(1.3);
    expect(forecast.rate).toBeGreaterThan(2.6);

    const seasons = await readSeasons(shop.id, firstDay + eve);
    expect(Object.keys(seasons.vendors)).toEqual(["Kiln & Co"]);
    const after = { productType: "", vendor: "Kiln & Co", day: firstDay + eve + 42, days: 28 };
    expect(seasonAhead(seasons, after)).toBeLessThan(0.8);
    expect(seasonAhead(seasons, { ...after, vendor: "Unknown" })).toBeLessThan(0.8);
    expect(seasonAhead(seasons, { ...after, vendor: "constructor" })).toBeLessThan(0.8);
  });

  it("are those of a product's type where one is known, whoever makes it", async () => {
    const shop = await createShop();
    await vendorsOf(shop.id, "Kiln & Co");
    const [steady = 1n, ...others] = variants;
    await sellUntil(shop.id, { days: eve });
    await db.dailySales.updateMany({ where: { shopId: shop.id, variantId: steady }, data: { units: 3 } });
    const typed = (variantId: bigint, productType: string) =>
      db.product.updateMany({
        where: { shopId: shop.id, variants: { some: { id: variantId } } },
        data: { productType },
      });
    await typed(steady, "Bowls");
    for (const variantId of others) await typed(variantId, "Lanterns");
    const seasons = await readSeasons(shop.id, firstDay + eve);
    expect(Object.keys(seasons.types).sort()).toEqual(["Bowls", "Lanterns"]);
    const ahead = (productType: string) =>
      seasonAhead(seasons, { productType, vendor: "Kiln & Co", day: firstDay + eve, days: 28 });
    expect(ahead("Bowls")).toBeCloseTo(1, 1);
    expect(ahead("Lanterns")).toBeGreaterThan(1.3);
    expect(ahead("Vases")).toBeGreaterThan(ahead("Bowls"));
  });

  it("are part of what a week is judged by, so that a rise that was forecast is no miss", async () => {
    const shop = await createShop();
    for (const variantId of variants) await stock(shop, 500, variantId);
    await sellUntil(shop.id, { days: eve });
    await renewForecasts(shop, dayAt(eve));
    await sellUntil(shop.id, { days: eve + 19, since: eve });
    await renewForecasts(shop, dayAt(eve + 19));
    const { pastWeeks, sells } = await forecastOf(shop, mug);
    const [rate = 0, asked = 0] = pastWeeks.slice(-4);
    expect(rate).toBeGreaterThan(2.6);
    expect(asked).toBe(28);
    expect(sells).toBeNull();
  });

  it("are unknown before a year of sales, and learn nothing from the future or another shop", async () => {
    const [young, other] = [await createShop(), await createShop()];
    await sellUntil(young.id, { days: eve, since: eve - 300 });
    expect(await readSeasons(young.id, firstDay + eve)).toEqual({
      from: firstDay + eve,
      shop: null,
      types: {},
      vendors: {},
    });
    expect(await readSeasons(other.id, firstDay + eve)).toMatchObject({ shop: null, vendors: {} });
    expect(seasonAhead(null, { productType: "", vendor: "", day: firstDay, days: 7 })).toBe(1);

    await sellUntil(other.id, { days: eve });
    const known = await readSeasons(other.id, firstDay + eve);
    await sellUntil(other.id, { days: eve + 40, since: eve });
    expect(await readSeasons(other.id, firstDay + eve)).toEqual(known);
  });
});
