import { db } from "~/infra/db/db.server";
import { saveImportedSales } from "~/models/sales/save-facts.server";
import type { ShopContext } from "~/models/shop/context";
import { firstLocation } from "./shop-in-database";

const dayMs = 86_400_000;
const start = Date.parse("2026-03-02T10:00:00Z");
/** The time of day 0, 2026-03-02, and of days after it; parts count. */
export const dayAt = (day: number) => new Date(start + day * dayMs);
export const midnight = (day: number) => new Date(Math.floor(dayAt(day).getTime() / dayMs) * dayMs);
export const [mug, bowl, plate] = [1n, 2n, 3n];
let facts = 0n;

interface Sale {
  day: number;
  units: number;
  variantId?: bigint;
  locationId?: bigint;
}

export async function sell(
  shop: ShopContext,
  { day, units, variantId = mug, locationId }: Sale,
): Promise<bigint> {
  const id = (facts += 1n);
  const lines = [{ variantId, quantity: units }];
  await saveImportedSales(shop.id, [
    { kind: "order", id, orderId: id, at: dayAt(day), locationId, lines, changedAt: dayAt(day) },
  ]);
  return id;
}

export async function refund(
  shop: ShopContext,
  orderId: bigint,
  { day, units, variantId = mug }: Sale,
): Promise<void> {
  const lines = [{ variantId, quantity: units }];
  await saveImportedSales(shop.id, [
    { kind: "refund", id: (facts += 1n), orderId, at: dayAt(day), lines, changedAt: dayAt(day) },
  ]);
}

export async function stock(
  shop: ShopContext,
  available: number,
  variantId = mug,
  locationId = firstLocation,
): Promise<void> {
  const key = { shopId: shop.id, variantId, locationId };
  await db.stockLevel.create({ data: { ...key, available, changedAt: dayAt(0), knownSince: dayAt(0) } });
}

export async function move(
  shop: ShopContext,
  { day, from, to }: { day: number; from: number; to: number },
): Promise<void> {
  await db.stockMovement.create({
    data: {
      shopId: shop.id,
      variantId: mug,
      locationId: firstLocation,
      previousQuantity: from,
      newQuantity: to,
      adjustment: to - from,
      document: "external",
      createdAt: dayAt(day),
    },
  });
}

export const forecastOf = (shop: ShopContext, variantId = mug) =>
  db.demandForecast.findUniqueOrThrow({
    where: { shopId_variantId: { shopId: shop.id, variantId } },
  });

/** Two units on every other day. */
export async function sellSteadily(shop: ShopContext, until: number, variantId = mug): Promise<void> {
  for (let day = 0; day < until; day += 2) await sell(shop, { day, units: 2, variantId });
}
