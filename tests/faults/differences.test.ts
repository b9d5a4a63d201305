import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { listDifferences } from "~/models/stock-difference/list.server";
import { reconcileShop } from "~/sync/import/reconcile-shop.server";
import { setQuantityByHand } from "../../simulator/world/change-quantities";
import { cancelOrder, placeOrder } from "../../simulator/world/orders";
import type { Store } from "../../simulator/world/store";
import { compareMirror, importShop, useImportStage } from "./import-stage";

const stage = useImportStage();

let shopId: number;
let store: Store;
beforeEach(async () => {
  ({ shopId, store } = await stage.addShop({ variants: 6, locations: 2, orders: 0 }));
  // What the shop had done before it had the app is another matter.
  await db.shop.update({ where: { id: shopId }, data: { installedAt: new Date(Date.now() - 86_400_000) } });
  await importShop(shopId);
});

const world = () => stage.simulator.world;

/** A level with units to sell, of the variant at this position. */
function levelAt(position: number) {
  const variant = store.variants[position];
  const [level] = variant?.levels ?? [];
  if (!variant || !level) throw new Error("too small a store");
  const place = { shopId, variantId: BigInt(variant.id), locationId: BigInt(level.locationId) };
  return { variant, level, place, available: level.quantities.available ?? 0 };
}

/** What the check finds, and whether the mirror and the platform agree afterwards. */
async function check() {
  await reconcileShop(shopId);
  const { mirror, truth } = await compareMirror(shopId, store);
  expect(mirror).toEqual(truth);
  return found();
}

/** A level that changes twice within a second of the platform is left to the next check. */
const nextSecond = () => pause(1_000);

async function found() {
  const { rows } = await listDifferences(shopId, { filters: {}, page: { limit: 50 } });
  return rows;
}

const openAlerts = () => db.alert.findMany({ where: { shopId, type: "stock_difference", resolvedAt: null } });

describe("a check that finds a difference", () => {
  it("shows the mirror's, Shopify's and the ledger's quantity, and alerts once", async () => {
    const { level, variant, available } = levelAt(0);
    setQuantityByHand(world(), store, level, "available", available + 7);
    expect(await check()).toMatchObject([
      {
        variantId: `gid://platform/ProductVariant/${variant.id}`,
        locationId: `gid://platform/Location/${level.locationId}`,
        backroomQuantity: available,
        recordsQuantity: null,
        shopifyQuantity: available + 7,
        status: "open",
        cause: "outside",
        explanation: expect.stringMatching(/^Someone changed the stock in the Shopify admin/),
      },
    ]);
    expect(await openAlerts()).toHaveLength(1);
    expect(await check()).toHaveLength(1);
    expect(await openAlerts()).toHaveLength(1);
  });

  it("has no alert for what customers ordered or returned", async () => {
    const { variant } = levelAt(0);
    const order = placeOrder(world(), store, { lines: [{ variantId: variant.id, quantity: 2 }] });
    expect(await check()).toMatchObject([{ status: "explained", cause: "sold" }]);
    await nextSecond();
    cancelOrder(world(), store, order);
    expect(await check()).toMatchObject([
      { status: "explained", cause: "returned" },
      { status: "explained", cause: "sold", explanation: expect.stringContaining("2 units") },
    ]);
    expect(await openAlerts()).toEqual([]);
  });

  it("explains a difference by a cancelled order that was read in the same second", async () => {
    const { variant } = levelAt(0);
    const order = placeOrder(world(), store, { lines: [{ variantId: variant.id, quantity: 2 }] });
    await check();
    const { updatedAt } = order;
    await nextSecond();
    cancelOrder(world(), store, order);
    order.updatedAt = updatedAt;
    expect(await check()).toMatchObject([{ cause: "returned" }, { cause: "sold" }]);
  });

  it("leaves open what orders explain only in part", async () => {
    const { level, variant, available } = levelAt(0);
    placeOrder(world(), store, { lines: [{ variantId: variant.id, quantity: 2 }] });
    setQuantityByHand(world(), store, level, "available", available - 5);
    expect(await check()).toMatchObject([{ status: "open", cause: "partly_sold" }]);
  });

  it("reports a level that is stocked nowhere any more, and one that is back", async () => {
    const { level, available } = levelAt(1);
    await nextSecond();
    level.active = false;
    expect(await check()).toMatchObject([
      { backroomQuantity: available, shopifyQuantity: null, status: "open", cause: "removed" },
    ]);
    level.active = true;
    expect(await check()).toMatchObject([{ status: "explained", cause: "restocked" }, { cause: "removed" }]);
  });

  it("recognises an operation of the app whose outcome is unknown", async () => {
    const { level, variant, place, available } = levelAt(0);
    const change = { variantId: String(variant.id), locationId: String(level.locationId), delta: 4 };
    const { id } = await db.inventoryOperation.create({
      data: {
        ...{ shopId, document: "receipt", documentId: 1, key: "k", status: "review" },
        ...{ apiVersion: "", request: "", changes: [change] },
      },
    });
    setQuantityByHand(world(), store, level, "available", available + 4);
    const [difference] = await check();
    expect(difference).toMatchObject({ status: "explained", cause: "own_change" });
    expect(await db.stockDifference.findFirst({ where: place })).toMatchObject({ operationId: id });
  });

  it("reports a database that was restored from a backup since the last one", async () => {
    await reconcileShop(shopId);
    // What a restore leaves: the mirror of an earlier time, and a timeline that is not the one of the last check.
    await db.stockCheck.update({ where: { shopId }, data: { timeline: "00000000" } });
    const { level, available } = levelAt(0);
    setQuantityByHand(world(), store, level, "available", available + 9);
    expect(await check()).toMatchObject([{ status: "open", cause: "restored" }]);
    setQuantityByHand(world(), store, levelAt(1).level, "available", 1_000);
    expect(await check()).toMatchObject([{ cause: "outside" }, { cause: "restored" }]);
  });

  it("finds a ledger that ends with another number, and adds the missing row", async () => {
    const { place, available } = levelAt(2);
    await db.stockMovement.create({
      data: {
        ...{ ...place, previousQuantity: 0, newQuantity: available + 3, adjustment: available + 3 },
        document: "receipt",
      },
    });
    expect(await check()).toMatchObject([
      { status: "open", cause: "ledger", recordsQuantity: available + 3, shopifyQuantity: available },
    ]);
    expect(await db.stockMovement.findFirst({ where: place, orderBy: { id: "desc" } })).toMatchObject({
      previousQuantity: available + 3,
      newQuantity: available,
      document: "external",
    });
    expect(await check()).toHaveLength(1);
  });

  it("from while the app was not installed needs no decision", async () => {
    const { level, available } = levelAt(0);
    setQuantityByHand(world(), store, level, "available", available + 7);
    await db.shop.update({ where: { id: shopId }, data: { installedAt: new Date(Date.now() + 60_000) } });
    await importShop(shopId);
    expect(await found()).toMatchObject([{ status: "explained", cause: "away" }]);
    expect(await openAlerts()).toEqual([]);
  });
});

it("an import again finds differences too, and reports them once", async () => {
  const { level, available } = levelAt(0);
  setQuantityByHand(world(), store, level, "available", available + 1);
  await importShop(shopId);
  await importShop(shopId);
  expect(await found()).toMatchObject([{ status: "open", cause: "outside" }]);
  const others = await stage.addShop({ variants: 3, orders: 0 });
  await importShop(others.shopId);
  expect(await listDifferences(others.shopId, { filters: {}, page: { limit: 5 } })).toMatchObject({
    rows: [],
  });
});
