import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { listUndecidedAdjustments } from "~/models/stock-adjustment/list-undecided.server";
import { keepShopStock } from "../../../tests/support/known-stock";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { listMatchingLevels } from "./matching.server";

it("selects every level that matches the filters, low ones among them, up to a limit", async () => {
  const { id: shopId } = await createShop();
  const level = { shopId, locationId: firstLocation, changedAt: new Date() };
  await db.stockLevel.createMany({
    data: [
      { ...level, variantId: 1n, available: 3 },
      { ...level, variantId: 2n, available: 30 },
    ],
  });
  const rule = { shopId, productId: 10n, variantId: 1n, reorderPoint: 5, reorderQuantity: 5 };
  await db.reorderRule.create({ data: rule });
  await keepShopStock(shopId);
  const all = await listMatchingLevels(shopId, { filters: {}, limit: 10 });
  expect(all).toHaveLength(2);
  const low = await listMatchingLevels(shopId, { filters: { low: true }, limit: 10 });
  expect(low).toMatchObject([{ variantId: "gid://platform/ProductVariant/1", currentStock: 3 }]);
  expect(await listMatchingLevels(shopId, { filters: {}, limit: 1 })).toHaveLength(1);
  const other = await createShop();
  expect(await listMatchingLevels(other.id, { filters: {}, limit: 10 })).toEqual([]);
});

it("names the adjustments that wait for a person, and no others", async () => {
  const { id: shopId } = await createShop();
  const change = { variantId: "1", locationId: String(firstLocation), from: 3, delta: -2 };
  const sent = { apiVersion: "2026-01", request: "" };
  const operation = { shopId, document: "adjustment" as const, documentId: 1, reason: "correction" };
  const states = [{ status: "rejected" as const }, { status: "applied" as const }];
  await db.inventoryOperation.createMany({
    data: states.map((state, position) => ({
      ...sent,
      ...operation,
      ...state,
      position,
      key: `key-${shopId}-${position}`,
      changes: [change],
    })),
  });
  const found = await listUndecidedAdjustments(shopId, { limit: 5 });
  expect(found).toMatchObject([
    {
      status: "rejected",
      units: 2,
      levelCount: 1,
      levels: [{ title: "The MUG", sku: "MUG", locationName: "Shop floor", delta: change.delta }],
    },
  ]);
  const other = await createShop();
  expect(await listUndecidedAdjustments(other.id, { limit: 5 })).toEqual([]);
});
