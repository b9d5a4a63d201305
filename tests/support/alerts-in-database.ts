import { db } from "~/infra/db/db.server";
import { createReorderRule } from "~/models/reorder-rule/create.server";
import { translateStored } from "~/texts/stored-message";
import { saveReading } from "./saved-reading";
import { firstLocation } from "./shop-in-database";

export const secondLocation = 502n;

/** A second location of a shop made by `createShop`. */
export async function addSecondLocation(shopId: number): Promise<void> {
  await db.location.create({ data: { shopId, id: secondLocation, name: "Warehouse" } });
}

interface Rule {
  variantId?: bigint;
  reorderPoint?: number;
}

/** A rule, by default of the first variant at 10 units. Returns its id. */
export async function addRule(shopId: number, { variantId = 1n, reorderPoint = 10 }: Rule = {}) {
  const rule = { variantId, reorderPoint, reorderQuantity: 5, supplierId: null };
  return (await createReorderRule(shopId, rule)).id;
}

/** A level is read as this, newer than all before. */
export async function saveStock(
  shopId: number,
  available: number,
  { variantId = 1n, locationId = firstLocation } = {},
): Promise<void> {
  await saveReading(shopId, [{ variantId, locationId, available }]);
}

/** All alerts of the shop, oldest first, resolved ones too. */
export async function alertsOf(shopId: number) {
  const alerts = await db.alert.findMany({ where: { shopId }, orderBy: { id: "asc" } });
  return alerts.map((alert) => ({ ...alert, message: translateStored(alert.message) }));
}

/** The messages of the open ones. */
export async function openMessages(shopId: number): Promise<string[]> {
  const open = await db.alert.findMany({ where: { shopId, resolvedAt: null }, orderBy: { id: "asc" } });
  return open.map(({ message }) => translateStored(message));
}
