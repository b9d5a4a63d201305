import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { findNewestImport } from "~/models/import-run/get.server";
import { queueImport, startImport } from "~/models/import-run/queue.server";
import { reconcileShop } from "~/sync/import/reconcile-shop.server";
import { runImport } from "~/sync/import/run-import.server";
import { setQuantityByHand } from "../../simulator/world/change-quantities";
import { cancelOrder, placeOrder, refundOrder } from "../../simulator/world/orders";
import { compareMirror, importShop, useImportStage } from "./import-stage";

const stage = useImportStage();

describe("an import", () => {
  it.each(["America/Los_Angeles", "Asia/Tokyo", "Pacific/Chatham"])(
    "imports the whole shop, its sales by the days of %s",
    async (timeZone) => {
      const { shopId, store } = await stage.addShop({ timeZone, orders: 120 });
      for (const order of store.orders.slice(0, 6)) {
        const line = order.lines.find(({ variantId }) => variantId !== null);
        if (line && order.cancelledAt === null) {
          refundOrder(stage.simulator.world, store, order, { lines: [{ lineId: line.id, quantity: 1 }] });
        }
      }
      const open = store.orders.find(({ cancelledAt, fulfilled }) => cancelledAt === null && !fulfilled);
      if (open) cancelOrder(stage.simulator.world, store, open);
      await importShop(shopId);
      const { mirror, truth } = await compareMirror(shopId, store);
      expect(mirror).toEqual(truth);
      expect(truth.sales.length).toBeGreaterThan(20);
      const shop = await db.shop.findUniqueOrThrow({ where: { id: shopId } });
      expect(shop).toMatchObject({ timeZone, name: store.profile.name, status: "active" });
      expect(shop.primaryLocationId).not.toBeNull();
      expect(await findNewestImport(shopId)).toMatchObject({
        status: "completed",
        totals: { products: store.products.length, variants: store.variants.length, locations: 3 },
      });
    },
  );

  it("repeated changes nothing and doubles nothing", async () => {
    const { shopId, store } = await stage.addShop();
    await importShop(shopId);
    const { catalogueVersion } = await db.shop.findUniqueOrThrow({ where: { id: shopId } });
    await importShop(shopId);
    const { mirror, truth } = await compareMirror(shopId, store);
    expect(mirror).toEqual(truth);
    expect(await db.stockMovement.count({ where: { shopId } })).toBe(0);
    expect(await db.shop.findUniqueOrThrow({ where: { id: shopId } })).toMatchObject({ catalogueVersion });
  });

  it("repeated follows the store: changed stock is in the ledger, deleted products are marked", async () => {
    const { shopId, store } = await stage.addShop();
    await importShop(shopId);
    const [product] = store.products;
    const variant = store.variants.find(({ productId }) => productId !== product?.id);
    const [level] = variant?.levels ?? [];
    if (!product || !variant || !level) throw new Error("too small a store");
    const before = level.quantities.available ?? 0;
    setQuantityByHand(stage.simulator.world, store, level, "available", before + 7);
    store.removeProduct(product);
    await importShop(shopId);
    const { mirror, truth } = await compareMirror(shopId, store);
    expect({ ...mirror, levels: [] }).toEqual({ ...truth, levels: [] });
    expect(
      await db.stockMovement.findMany({ where: { shopId, variantId: BigInt(variant.id) } }),
    ).toMatchObject([
      {
        previousQuantity: before,
        newQuantity: before + 7,
        document: "external",
        reason: "Read from Shopify",
      },
    ]);
  });

  it("leaves a level with an operation in flight alone", async () => {
    const { shopId, store } = await stage.addShop();
    await importShop(shopId);
    const [variant] = store.variants;
    const [level] = variant?.levels ?? [];
    if (!variant || !level) throw new Error("too small a store");
    const place = { shopId, variantId: BigInt(variant.id), locationId: BigInt(level.locationId) };
    const { id: operationId } = await db.inventoryOperation.create({
      data: {
        shopId,
        document: "receipt",
        documentId: 1,
        key: "k",
        apiVersion: "",
        request: "",
        changes: [],
      },
    });
    await db.inventoryOperationLevel.create({ data: { ...place, operationId } });
    const known = await db.stockLevel.findUniqueOrThrow({ where: { shopId_variantId_locationId: place } });
    setQuantityByHand(stage.simulator.world, store, level, "available", known.available + 50);
    await importShop(shopId);
    expect(await db.stockLevel.findUniqueOrThrow({ where: { shopId_variantId_locationId: place } })).toEqual(
      known,
    );
  });

  it("runs once at a time: a second request is refused while one is in progress", async () => {
    const { shopId } = await stage.addShop();
    const { id } = await startImport(shopId);
    await expect(startImport(shopId)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await queueImport(shopId)).toEqual({ id, started: false });
    await Promise.all([runImport(shopId, id), runImport(shopId, id)]);
    expect((await queueImport(shopId)).started).toBe(true);
  });
});

describe("the nightly check", () => {
  it("finds what webhooks lost: levels with a row in the ledger, new products, orders", async () => {
    const { shopId, store } = await stage.addShop();
    await importShop(shopId);
    const [variant] = store.variants;
    const [level] = variant?.levels ?? [];
    if (!variant || !level) throw new Error("too small a store");
    const before = level.quantities.available ?? 0;
    setQuantityByHand(stage.simulator.world, store, level, "available", before - 3);
    placeOrder(stage.simulator.world, store, { lines: [{ variantId: variant.id, quantity: 2 }] });
    await reconcileShop(shopId);
    const { mirror, truth } = await compareMirror(shopId, store);
    expect(mirror).toEqual(truth);
    const rows = await db.stockMovement.findMany({ where: { shopId } });
    expect(rows).toMatchObject([{ reason: "Found by the nightly check", document: "external" }]);
    await reconcileShop(shopId);
    expect(await db.stockMovement.count({ where: { shopId } })).toBe(1);
  });
});

describe("lines that cannot be read", () => {
  it.each([
    ["catalogue", 0],
    ["levels", 1],
    ["orders", 2],
  ] as const)("of the %s are left out and reported, and the rest is imported", async (_step, afterCalls) => {
    const { shopId, store } = await stage.addShop();
    stage.simulator.world.faults.add({
      shop: store.domain,
      operation: "bulk-file",
      kind: "unreadable-lines",
      afterCalls,
    });
    await importShop(shopId);
    const { mirror, truth } = await compareMirror(shopId, store);
    expect(mirror).toEqual(truth);
    expect(await findNewestImport(shopId)).toMatchObject({
      status: "completed",
      totals: { products: store.products.length, variants: store.variants.length, unreadLines: 3 },
    });
    await importShop(shopId);
    expect((await findNewestImport(shopId))?.totals).not.toHaveProperty("unreadLines");
  });

  it("remove nothing from the mirror: what is missing may be in them", async () => {
    const { shopId, store } = await stage.addShop();
    await importShop(shopId);
    const [product] = store.products;
    if (!product) throw new Error("too small a store");
    const levels = await db.stockLevel.count({ where: { shopId } });
    store.removeProduct(product);
    const unreadable = { shop: store.domain, operation: "bulk-file", kind: "unreadable-lines" } as const;
    stage.simulator.world.faults.add({ ...unreadable, times: null });
    await importShop(shopId);
    await reconcileShop(shopId);
    const where = { shopId, id: BigInt(product.id) };
    expect(await db.product.findFirstOrThrow({ where })).toMatchObject({ deletedAt: null });
    expect(await db.stockLevel.count({ where: { shopId } })).toBe(levels);
    stage.simulator.world.faults.clear();
    await reconcileShop(shopId);
    expect((await db.product.findFirstOrThrow({ where })).deletedAt).not.toBeNull();
    expect(await db.stockLevel.count({ where: { shopId } })).toBeLessThan(levels);
  });

  it("at the end of a truncated file are not counted: the file is read again", async () => {
    const { shopId, store } = await stage.addShop();
    stage.simulator.world.faults.add({ shop: store.domain, operation: "bulk-file", kind: "truncated" });
    await expect(importShop(shopId)).rejects.toMatchObject({ code: "PLATFORM_UNAVAILABLE" });
    await importShop(shopId);
    const { mirror, truth } = await compareMirror(shopId, store);
    expect(mirror).toEqual(truth);
  });
});
