import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { markProductDeleted, saveCatalogueUpdates } from "~/models/catalogue/save-updates.server";
import { saveAllLocations } from "~/models/location/save.server";
import { deleteReorderRule } from "~/models/reorder-rule/delete.server";
import { updateReorderRule } from "~/models/reorder-rule/update.server";
import type { ShopContext } from "~/models/shop/context";
import {
  addRule,
  addSecondLocation,
  alertsOf,
  openMessages,
  saveStock,
  secondLocation,
} from "../../../tests/support/alerts-in-database";
import { saveAbsence } from "../../../tests/support/saved-reading";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { configureAlerts } from "./configure.server";
import { countUnreadAlerts } from "./list.server";
import { markAlert } from "./mark.server";

let shop: ShopContext;
let shopId: number;
beforeEach(async () => {
  shop = await createShop();
  shopId = shop.id;
  await addSecondLocation(shopId);
});

const low = (left: number) => `The MUG (MUG) has ${left} left, reorder point 10`;

describe("an alert of low stock", () => {
  it("is raised once when the stock falls to the reorder point, and then follows the stock", async () => {
    await saveStock(shopId, 11);
    await addRule(shopId);
    expect(await openMessages(shopId)).toEqual([]);
    await saveStock(shopId, 10);
    expect(await openMessages(shopId)).toEqual([low(10)]);
    const [raised] = await alertsOf(shopId);
    await saveStock(shopId, 3);
    await saveStock(shopId, 3);
    expect(await alertsOf(shopId)).toEqual([{ ...raised, message: low(3) }]);
    expect(raised).toMatchObject({ type: "low_stock", productId: 10n, variantId: 1n, read: false });
  });

  it("stays read while it follows, and is unread when it is raised again", async () => {
    await addRule(shopId);
    const [raised] = await alertsOf(shopId);
    expect(await countUnreadAlerts(shopId)).toBe(1);
    await markAlert(shopId, { id: raised?.id ?? 0, read: true });
    expect(await countUnreadAlerts(shopId)).toBe(0);
    await saveStock(shopId, 5);
    expect(await alertsOf(shopId)).toMatchObject([{ message: low(5), read: true, resolvedAt: null }]);
    await saveStock(shopId, 50);
    expect(await openMessages(shopId)).toEqual([]);
    await saveStock(shopId, 4);
    expect(await alertsOf(shopId)).toMatchObject([
      { read: true, resolvedAt: expect.any(Date) },
      { message: low(4), read: false, resolvedAt: null },
    ]);
  });

  it("counts all active locations together, and no inactive one", async () => {
    await addRule(shopId);
    await saveStock(shopId, 6);
    await saveStock(shopId, 6, { locationId: secondLocation });
    expect(await openMessages(shopId)).toEqual([]);
    const floor = { id: firstLocation, name: "Shop floor", active: true, address: "" };
    const warehouse = { id: secondLocation, name: "Warehouse", active: false, address: "" };
    await saveAllLocations(shopId, { locations: [floor, warehouse], primaryId: firstLocation });
    expect(await openMessages(shopId)).toEqual([low(6)]);
    const reopened = [floor, { ...warehouse, active: true }];
    await saveAllLocations(shopId, { locations: reopened, primaryId: firstLocation });
    expect(await openMessages(shopId)).toEqual([]);
    await saveAllLocations(shopId, { locations: [floor], primaryId: firstLocation });
    expect(await openMessages(shopId)).toEqual([low(6)]);
  });

  it("is raised when a level is gone from the platform", async () => {
    await addRule(shopId);
    await saveStock(shopId, 30);
    const place = { variantId: 1n, locationId: firstLocation };
    await saveAbsence(shopId, [place]);
    expect(await openMessages(shopId)).toEqual([low(0)]);
  });

  it("says by how much a variant is oversold", async () => {
    await addRule(shopId);
    await saveStock(shopId, -4);
    expect(await openMessages(shopId)).toEqual(["The MUG (MUG) is oversold by 4, reorder point 10"]);
  });

  it("follows its rule: raised, lowered and deleted", async () => {
    const id = await addRule(shopId);
    await saveStock(shopId, 8);
    await updateReorderRule(shopId, { id, reorderPoint: 20 });
    expect(await openMessages(shopId)).toEqual(["The MUG (MUG) has 8 left, reorder point 20"]);
    await updateReorderRule(shopId, { id, reorderPoint: 7 });
    expect(await openMessages(shopId)).toEqual([]);
    await updateReorderRule(shopId, { id, reorderPoint: 8 });
    expect(await openMessages(shopId)).toHaveLength(1);
    await deleteReorderRule(shopId, id);
    expect(await openMessages(shopId)).toEqual([]);
  });

  it("goes with the variant, comes back with it, and has its current name", async () => {
    await addRule(shopId);
    await db.$transaction((tx) => markProductDeleted(tx, shopId, 10n));
    expect(await openMessages(shopId)).toEqual([]);
    const changedAt = new Date();
    const product = {
      id: 10n,
      title: "Blue mug",
      status: "ACTIVE",
      vendor: "",
      productType: "",
      imageUrl: null,
      changedAt,
    };
    const variant = {
      id: 1n,
      productId: 10n,
      inventoryItemId: 100n,
      sku: "MUG-01",
      barcode: "",
      title: "Large",
      price: "5",
      cost: null,
      imageUrl: null,
      weightGrams: null,
      components: null,
      tracked: true,
    };
    const news = { products: [product], variants: [variant], completeProducts: [10n] };
    await db.$transaction((tx) => saveCatalogueUpdates(tx, shopId, news));
    expect(await openMessages(shopId)).toEqual(["Blue mug - Large (MUG-01) has 0 left, reorder point 10"]);
    const bare = { ...news, products: [{ ...product, changedAt: new Date() }], variants: [] };
    await db.$transaction((tx) => saveCatalogueUpdates(tx, shopId, bare));
    expect(await openMessages(shopId)).toEqual([]);
  });
});

describe("the configuration", () => {
  it("moves the threshold at once, both ways", async () => {
    await addRule(shopId);
    await saveStock(shopId, 12);
    expect(await openMessages(shopId)).toEqual([]);
    await configureAlerts(shopId, { alertThresholdPercent: 120 });
    expect(await openMessages(shopId)).toEqual([low(12)]);
    await configureAlerts(shopId, { alertThresholdPercent: 119.99 });
    expect(await openMessages(shopId)).toEqual([]);
  });

  it("takes alerts away when they are switched off, and raises them when they are switched on again", async () => {
    await addRule(shopId);
    expect(await openMessages(shopId)).toHaveLength(1);
    await configureAlerts(shopId, { lowStockAlerts: false });
    expect(await openMessages(shopId)).toEqual([]);
    await saveStock(shopId, 2);
    expect(await openMessages(shopId)).toEqual([]);
    await configureAlerts(shopId, { lowStockAlerts: true });
    expect(await openMessages(shopId)).toEqual([low(2)]);
  });

  it("is one shop's own", async () => {
    const other = await createShop();
    await addRule(other.id);
    await addRule(shopId);
    await configureAlerts(shopId, { lowStockAlerts: false });
    expect(await openMessages(shopId)).toEqual([]);
    expect(await openMessages(other.id)).toEqual([low(0)]);
  });
});
