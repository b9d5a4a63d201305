import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { createDemandExclusion } from "~/models/demand-exclusion/create.server";
import { deleteDemandExclusion } from "~/models/demand-exclusion/delete.server";
import { listLargestOrders } from "~/models/demand-exclusion/largest-orders.server";
import { listDemandExclusions, listLeftOutDays } from "~/models/demand-exclusion/list.server";
import { createReorderRule } from "~/models/reorder-rule/create.server";
import { followForecasts } from "~/models/reorder-rule/follow.server";
import { readReorderRule } from "~/models/reorder-rule/get.server";
import { proposeRules } from "~/models/reorder-rule/suggest-rules.server";
import { listReorderSuggestions } from "~/models/reorder-rule/suggestions.server";
import type { ShopContext } from "~/models/shop/context";
import {
  bowl,
  dayAt,
  forecastOf,
  mug,
  plate,
  refund,
  sell,
  sellSteadily,
  stock,
} from "../../../tests/support/sales-by-day";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { countLocationSales } from "./location-sales.server";
import { readSeasons } from "./read-seasons.server";
import { renewForecasts } from "./renew-forecasts.server";

let shop: ShopContext;
beforeEach(async () => {
  shop = await createShop();
});

/** The plate is a bundle of two mugs and a bowl. */
async function bundlePlate(of = shop): Promise<void> {
  const key = { shopId_id: { shopId: of.id, id: plate } };
  await db.variant.update({ where: key, data: { requiresComponents: true } });
  const parts = [
    { componentId: mug, quantity: 2 },
    { componentId: bowl, quantity: 1 },
  ];
  await db.bundleComponent.createMany({
    data: parts.map((one) => ({ shopId: of.id, bundleId: plate, ...one })),
  });
}

const forecasts = (of = shop) => db.demandForecast.count({ where: { shopId: of.id, variantId: plate } });

/** The forecast of a mug, which sells steadily and is part of the bundled plate. */
async function forecastOfPart() {
  await bundlePlate();
  await stock(shop, 50);
  await sellSteadily(shop, 40);
  await renewForecasts(shop, dayAt(60));
  return forecastOf(shop);
}

describe("forecasts of what is sold in bundles", () => {
  it("are those of parts that were sold alone in the same quantities", async () => {
    const other = await createShop();
    await bundlePlate();
    for (const variantId of [mug, bowl]) {
      await stock(shop, 50, variantId);
      await stock(other, 50, variantId);
    }
    for (let day = 0; day < 60; day += 3) {
      const whole = await sell(shop, { day, units: 2, variantId: plate });
      const mugs = await sell(other, { day, units: 4 });
      const bowls = await sell(other, { day, units: 2, variantId: bowl });
      if (day % 2 === 0) continue;
      await refund(shop, whole, { day: day + 2, units: 1, variantId: plate });
      await refund(other, mugs, { day: day + 2, units: 2 });
      await refund(other, bowls, { day: day + 2, units: 1, variantId: bowl });
    }
    for (const one of [shop, other]) await renewForecasts(one, dayAt(60));
    for (const variantId of [mug, bowl]) {
      const { shopId: _one, reckonedAt: _at, ...inBundles } = await forecastOf(shop, variantId);
      expect(inBundles.units).toBeGreaterThan(0);
      expect(await forecastOf(other, variantId)).toMatchObject(inBundles);
    }
    expect(await forecasts()).toBe(0);
  });

  it("are learned again when a past day's order of the bundle comes late", async () => {
    const before = await forecastOfPart();
    await sell(shop, { day: 30, units: 20, variantId: plate });
    await renewForecasts(shop, dayAt(60));
    expect((await forecastOf(shop)).units).toBeGreaterThan(before.units + 30);
  });

  it("leave out what a single order had of a part in bundles, as the list of large orders shows it", async () => {
    const before = await forecastOfPart();
    const orderId = await sell(shop, { day: 30, units: 20, variantId: plate });
    const [largest] = await listLargestOrders(shop.id, { variantId: mug, today: "2026-04-30" });
    expect(largest).toMatchObject({ orderId: `gid://platform/Order/${orderId}`, units: 40 });
    const exclusion = { variantId: mug, orderId, reason: "", actor: "" };
    await createDemandExclusion(shop.id, exclusion);
    await renewForecasts(shop, dayAt(60));
    const { units, sellingDays } = await forecastOf(shop);
    expect({ units, sellingDays }).toEqual({ units: before.units, sellingDays: before.sellingDays });
  });

  it("learn nothing from days that are left out of the bundle, until these count again", async () => {
    const before = await forecastOfPart();
    await sell(shop, { day: 30, units: 20, variantId: plate });
    await renewForecasts(shop, dayAt(60));
    const promoted = await forecastOf(shop);
    expect(promoted.units).toBeGreaterThan(before.units + 30);
    const [firstDay, lastDay] = [dayAt(29), dayAt(31)].map((day) => day.toISOString().slice(0, 10));
    const days = { variantId: plate, orderId: null, firstDay, lastDay, reason: "", actor: "" };
    const { id } = await createDemandExclusion(shop.id, days);
    await renewForecasts(shop, dayAt(60));
    expect((await forecastOf(shop)).units).toBeLessThanOrEqual(before.units);
    expect(await listLeftOutDays(shop.id, { variantId: mug })).toMatchObject([{ id, firstDay, lastDay }]);
    const page = await listDemandExclusions(shop.id, { variantId: mug, page: { limit: 10 } });
    expect(page.rows).toMatchObject([{ id }]);
    await deleteDemandExclusion(shop.id, id);
    await renewForecasts(shop, dayAt(60));
    expect((await forecastOf(shop)).units).toBe(promoted.units);
  });

  it("share locations and seasons by what the parts sold in them", async () => {
    await bundlePlate();
    await sell(shop, { day: 10, units: 3, variantId: plate, locationId: firstLocation });
    await sell(shop, { day: 11, units: 1, locationId: firstLocation });
    await countLocationSales(shop.id, "2026-04-30");
    const sales = await db.locationSales.findMany({
      where: { shopId: shop.id },
      orderBy: { variantId: "asc" },
    });
    expect(sales.map(({ variantId, units }) => [variantId, units])).toEqual([
      [mug, 7],
      [bowl, 3],
    ]);
    await expect(readSeasons(shop.id, 20_600)).resolves.toMatchObject({ types: {} });
  });
});

describe("a bundle", () => {
  it("is never proposed to be bought; its parts are", async () => {
    await bundlePlate();
    for (const variantId of [mug, bowl, plate]) await stock(shop, 1, variantId);
    for (let day = 0; day < 20; day += 1) await sell(shop, { day, units: 2, variantId: plate });
    await renewForecasts(shop, dayAt(20));
    const ideas = await proposeRules(shop, { limit: 10 }, dayAt(20));
    expect(ideas.ideas.map(({ variantId }) => variantId)).toEqual([
      `gid://platform/ProductVariant/${mug}`,
      `gid://platform/ProductVariant/${bowl}`,
    ]);
    expect(ideas.figures[`gid://platform/ProductVariant/${mug}`]?.unitsSold).toBe(80);
    await followForecasts(shop.id, { byForecast: true, variantIds: [mug, bowl, plate] });
    const { rows } = await listReorderSuggestions(shop, { page: { limit: 10 } });
    expect(rows.map(({ variantId }) => variantId).sort()).toEqual([
      `gid://platform/ProductVariant/${mug}`,
      `gid://platform/ProductVariant/${bowl}`,
    ]);
  });

  it("loses its forecast, the rule that followed it, and its alert once it becomes one", async () => {
    await stock(shop, 1, plate);
    await sellSteadily(shop, 40, plate);
    await renewForecasts(shop, dayAt(40));
    await followForecasts(shop.id, { byForecast: true, variantIds: [plate] });
    const open = { shopId: shop.id, type: "low_stock", resolvedAt: null } as const;
    expect(await db.alert.count({ where: open })).toBe(1);
    await bundlePlate();
    await renewForecasts(shop, dayAt(41));
    expect(await forecasts()).toBe(0);
    expect(await db.reorderRule.count({ where: { shopId: shop.id } })).toBe(0);
    expect(await db.alert.count({ where: open })).toBe(0);
    await renewForecasts(shop, dayAt(42));
    expect(await forecasts()).toBe(0);
  });

  it("keeps a rule that was set by hand, with its figures and its alert", async () => {
    const other = await createShop();
    const rule = { variantId: plate, reorderPoint: 6, reorderQuantity: 12, supplierId: null };
    for (const one of [shop, other]) {
      await stock(one, 1, plate);
      await sellSteadily(one, 40, plate);
      await renewForecasts(one, dayAt(40));
    }
    const { id } = await createReorderRule(shop.id, rule);
    await followForecasts(shop.id, { byForecast: true, variantIds: [plate] });
    await bundlePlate();
    for (const one of [shop, other]) await renewForecasts(one, dayAt(41));
    expect(await readReorderRule(db, shop.id, id)).toMatchObject({
      ...{ byForecast: false, reorderPoint: 6, reorderQuantity: 12 },
    });
    const { rows } = await listReorderSuggestions(shop, { page: { limit: 10 } });
    expect(rows).toMatchObject([{ suggestedQuantity: 12 }]);
    expect(await forecasts(other)).toBe(1);
  });

  it("has a forecast again when it is one no longer", async () => {
    await bundlePlate();
    await stock(shop, 1, plate);
    await sellSteadily(shop, 40, plate);
    await renewForecasts(shop, dayAt(40));
    await db.bundleComponent.deleteMany({ where: { shopId: shop.id } });
    await db.variant.updateMany({ where: { shopId: shop.id }, data: { requiresComponents: false } });
    await renewForecasts(shop, dayAt(41));
    expect(await forecasts()).toBe(1);
  });
});
