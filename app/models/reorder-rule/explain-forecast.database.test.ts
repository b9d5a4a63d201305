import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { renewForecasts } from "~/models/reorder-policy/renew-forecasts.server";
import { saveImportedSales } from "~/models/sales/save-facts.server";
import type { ShopContext } from "~/models/shop/context";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { explainForecast } from "./explain-forecast.server";

const dayMs = 86_400_000;
const today = "2026-11-27";
const dayAt = (daysAgo: number) => new Date(Date.parse(`${today}T10:00:00Z`) - daysAgo * dayMs);
const variants = [1n, 2n, 3n];

/** Half a year of sales, the last ones larger and of days that are not settled yet. */
async function soldShop(): Promise<ShopContext> {
  const shop = await createShop();
  const where = (id: bigint) => ({ shopId_id: { shopId: shop.id, id } });
  await db.variant.update({ where: where(1n), data: { cost: 4, price: 10 } });
  await db.variant.update({ where: where(2n), data: { cost: 0, price: 30 } });
  for (const variantId of variants) {
    const key = { shopId: shop.id, variantId, locationId: firstLocation };
    await db.stockLevel.create({
      data: { ...key, available: 7, changedAt: dayAt(200), knownSince: dayAt(200) },
    });
  }
  const sales = Array.from({ length: 60 }, (_, n) => ({
    kind: "order" as const,
    id: BigInt(n + 1),
    orderId: BigInt(n + 1),
    at: dayAt(180 - 3 * n + 1),
    lines: variants.map((variantId) => ({ variantId, quantity: 1 + (n % 4) + (n > 57 ? 40 : 0) })),
    changedAt: dayAt(0),
  }));
  await saveImportedSales(shop.id, sales);
  await renewForecasts(shop, dayAt(0));
  return shop;
}

const explain = (shop: ShopContext, variantId: bigint, whatIf = {}) =>
  explainForecast(shop, { variantId, today, whatIf });

describe("a forecast explains", () => {
  it("the very target that is stored, whatever is known of the cost", async () => {
    const shop = await soldShop();
    for (const variantId of variants) {
      const where = { shopId_variantId: { shopId: shop.id, variantId } };
      const { reorderPoint, orderUpTo, rate } = await db.demandForecast.findUniqueOrThrow({ where });
      expect(await explain(shop, variantId)).toMatchObject({ reorderPoint, orderUpTo, perDay: rate });
    }
  });

  it("what other numbers would do, and saves none of them", async () => {
    const shop = await soldShop();
    const present = await explain(shop, 1n);
    const more = [{ service: 0.99 }, { leadTimeDays: 60 }, { growth: 1 }];
    for (const whatIf of more) {
      expect((await explain(shop, 1n, whatIf)).orderUpTo).toBeGreaterThan(present.orderUpTo);
    }
    expect((await explain(shop, 1n, { growth: -0.5 })).orderUpTo).toBeLessThan(present.orderUpTo);
    expect(await explain(shop, 1n)).toEqual(present);
  });

  it("nothing of another shop's variant", async () => {
    const shop = await createShop({ variants: {} });
    await expect(explain(shop, 1n)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
