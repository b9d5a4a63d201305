import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { pickPayloadFields } from "~/models/webhook-delivery/pick-payload-fields";
import { recordDelivery } from "~/models/webhook-delivery/record.server";
import { unsafeRequeueDeliveries } from "~/models/webhook-delivery/requeue.server";
import type { WebhookTopic } from "~/models/webhook-delivery/topics";
import { refreshLevels, refreshMarkedLevels } from "~/sync/import/refresh-levels.server";
import * as handleWebhook from "~/sync/jobs/handle-webhook.server";
import { addProduct } from "../../simulator/stores/make-store";
import { publishedPicture } from "../../simulator/stores/pictures";
import { setQuantityByHand } from "../../simulator/world/change-quantities";
import type { Store } from "../../simulator/world/store";
import { importShop, useImportStage } from "./import-stage";

const stage = useImportStage();

let shopId: number;
let store: Store;
beforeEach(async () => {
  ({ shopId, store } = await stage.addShop({ variants: 6, locations: 2, orders: 0 }));
  await importShop(shopId);
});

/** Takes a delivery and works on it; copies carry the same id. */
async function deliver(
  topic: WebhookTopic,
  payload: object,
  webhookId: string = randomUUID(),
): Promise<void> {
  const { domain } = store;
  await recordDelivery({
    domain,
    topic,
    webhookId,
    payload: pickPayloadFields(topic, payload),
    triggeredAt: new Date(),
  });
  await handleWebhook.run({ shopId, topic, webhookId });
}

function firstLevel() {
  const [variant] = store.variants;
  const [level] = variant?.levels ?? [];
  if (!variant || !level) throw new Error("too small a store");
  const place = { shopId, variantId: BigInt(variant.id), locationId: BigInt(level.locationId) };
  return { variant, level, place, key: { shopId_variantId_locationId: place } };
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

function levelUpdate(available: number | null, updatedAt: string) {
  const { level } = firstLevel();
  return { inventory_item_id: level.itemId, location_id: level.locationId, available, updated_at: updatedAt };
}

describe("updates of a level", () => {
  it("lead to one change of the mirror and one row in the ledger, however many copies come at once", async () => {
    const { level, place, key } = firstLevel();
    const before = await db.stockLevel.findUniqueOrThrow({ where: key });
    setQuantityByHand(stage.simulator.world, store, level, "available", before.available + 4);
    const update = levelUpdate(before.available + 4, inSeconds(0));
    await Promise.all(Array.from({ length: 6 }, () => deliver("inventory_levels/update", update, "one")));
    expect(await db.stockLevel.findUniqueOrThrow({ where: key })).toEqual(before);
    await refreshMarkedLevels(shopId);
    expect(await db.stockLevel.findUniqueOrThrow({ where: key })).toMatchObject({
      available: before.available + 4,
      onHand: before.onHand + 4,
      committed: before.committed,
    });
    expect(await db.stockMovement.findMany({ where: place })).toMatchObject([
      { adjustment: 4, document: "external", reason: "Changed in Shopify" },
    ]);
    expect(await db.stockObservation.count({ where: place })).toBe(1);
  });

  it("of something that does not exist leave the mirror and the ledger as they are", async () => {
    const { place, key } = firstLevel();
    const { available } = await db.stockLevel.findUniqueOrThrow({ where: key });
    await deliver("inventory_levels/update", levelUpdate(available + 9, inSeconds(20)));
    await deliver("inventory_levels/update", levelUpdate(available + 4, inSeconds(10)));
    await refreshMarkedLevels(shopId);
    expect(await db.stockLevel.findUniqueOrThrow({ where: key })).toMatchObject({ available });
    expect(await db.stockMovement.count({ where: place })).toBe(0);
  });

  it("are only stored as evidence while an operation is in flight", async () => {
    const { place, key } = firstLevel();
    const before = await db.stockLevel.findUniqueOrThrow({ where: key });
    const { id: operationId } = await db.inventoryOperation.create({
      data: {
        ...{ shopId, document: "receipt", documentId: 1, key: "k" },
        ...{ apiVersion: "", request: "", changes: [] },
      },
    });
    await db.inventoryOperationLevel.create({ data: { ...place, operationId } });
    await deliver("inventory_levels/update", levelUpdate(before.available + 3, inSeconds(5)));
    expect(await db.stockLevel.findUniqueOrThrow({ where: key })).toEqual(before);
    expect(await db.stockObservation.findMany({ where: place })).toMatchObject([
      { available: before.available + 3 },
    ]);
  });

  it("of a product that the mirror lacks bring that product", async () => {
    const own = { title: "Default Title", sku: "LATE-1", price: "9.00", cost: null, barcode: null };
    const product = addProduct(
      store,
      {
        title: "Late lamp",
        vendor: "",
        productType: "",
        optionNames: ["Title"],
        imageUrl: null,
        variants: [{ ...own, options: ["Default Title"], imageUrl: "/pictures/late.svg", stock: [12] }],
      },
      Date.now(),
    );
    const [variant] = product.variants;
    if (!variant) throw new Error("no variant was made");
    const locationId = store.locations[0]?.id ?? 0;
    const update = {
      inventory_item_id: variant.itemId,
      location_id: locationId,
      available: 12,
      updated_at: inSeconds(1),
    };
    await deliver("inventory_levels/update", update);
    await refreshMarkedLevels(shopId);
    const where = { shopId, variantId: BigInt(variant.id), locationId: BigInt(locationId) };
    expect(await db.stockLevel.findFirst({ where })).toMatchObject({ available: 12 });
    expect(await db.variant.findFirst({ where: { shopId, sku: "LATE-1" } })).toMatchObject({
      title: "Late lamp",
      imageUrl: publishedPicture("/pictures/late.svg"),
    });
  });

  it("lead to the exact quantities of the platform", async () => {
    const { level, place, key } = firstLevel();
    level.quantities.committed = 5;
    setQuantityByHand(stage.simulator.world, store, level, "available", 40);
    await deliver("inventory_levels/update", levelUpdate(40, inSeconds(0)));
    await refreshMarkedLevels(shopId);
    expect(await db.stockLevel.findUniqueOrThrow({ where: key })).toMatchObject({
      available: 40,
      committed: 5,
      onHand: 45,
    });
    level.active = false;
    // No reading is behind what was learned a minute ago.
    await db.$executeRaw`UPDATE stock_levels SET learned_at = now() - interval '1 minute' WHERE shop_id = ${shopId}`;
    await refreshLevels(shopId, [place]);
    expect(await db.stockLevel.findUnique({ where: key })).toBeNull();
    const last = await db.stockMovement.findFirst({ where: place, orderBy: { id: "desc" } });
    expect(last).toMatchObject({ previousQuantity: 40, newQuantity: 0 });
  });
});

describe("updates of products", () => {
  it("bring a new title, mark a deleted product, and a late update does not revive it", async () => {
    const [product] = store.products;
    if (!product) throw new Error("too small a store");
    product.title = "A new name";
    product.updatedAt = Date.now() + 1_000;
    await deliver("products/update", { id: product.id, updated_at: inSeconds(1) });
    const where = { shopId, productId: BigInt(product.id) };
    expect((await db.variant.findFirst({ where }))?.title).toContain("A new name");
    store.removeProduct(product);
    await deliver("products/delete", { id: product.id });
    await deliver("products/update", { id: product.id, updated_at: inSeconds(9) });
    expect(await db.variant.count({ where: { ...where, deletedAt: null } })).toBe(0);
  });
});

describe("updates of orders", () => {
  const at = "2026-03-10T23:30:00-05:00";
  const units = async () =>
    (await db.dailySales.findMany({ where: { shopId, units: { not: 0 } }, orderBy: { day: "asc" } })).map(
      ({ day, units: sold }) => [day.toISOString().slice(0, 10), sold],
    );
  const order = (changes: object = {}) => ({
    id: 900,
    created_at: at,
    processed_at: at,
    updated_at: at,
    line_items: [
      { variant_id: store.variants[0]?.id, quantity: 3 },
      { variant_id: null, quantity: 1 },
    ],
    ...changes,
  });
  const refund = () => ({
    id: 77,
    order_id: 900,
    created_at: "2026-03-12T12:00:00Z",
    refund_line_items: [{ quantity: 1, line_item: { variant_id: store.variants[0]?.id, quantity: 3 } }],
  });

  it.each([
    ["UTC", "2026-03-11"],
    ["America/New_York", "2026-03-11"],
    ["America/Los_Angeles", "2026-03-10"],
  ])("count on the day of %s, once however often they come", async (timeZone, day) => {
    await db.shop.update({ where: { id: shopId }, data: { timeZone } });
    await Promise.all([1, 2, 3].map(() => deliver("orders/create", order())));
    await deliver("orders/updated", order({ updated_at: "2026-03-11T10:00:00Z" }));
    await deliver("orders/create", order());
    expect(await units()).toEqual([[day, 3]]);
  });

  it("count a refund on its own day, and nothing at all of a cancelled order, in any sequence", async () => {
    const cancelled = order({ cancelled_at: "2026-03-13T00:00:00Z", updated_at: "2026-03-13T00:00:00Z" });
    await deliver("refunds/create", refund());
    await deliver("orders/create", order());
    expect(await units()).toEqual([
      ["2026-03-11", 3],
      ["2026-03-12", -1],
    ]);
    await deliver("orders/cancelled", { ...cancelled, refunds: [refund()] });
    await deliver("refunds/create", refund());
    await deliver("orders/create", order());
    expect(await units()).toEqual([]);
  });

  it("drop an order that was deleted", async () => {
    await deliver("orders/create", order());
    await deliver("orders/delete", { id: 900 });
    expect(await units()).toEqual([]);
  });
});

it("a delivery in an unknown form is set aside instead of being retried endlessly", async () => {
  await deliver("orders/create", { id: "nonsense" }, "odd");
  const where = { shopId, webhookId: "odd" };
  expect((await db.webhookDelivery.findFirstOrThrow({ where })).handledAt).not.toBeNull();
});

describe("a delivery that has waited for a minute", () => {
  const delivery = { topic: "products/delete" as const, webhookId: "left" };
  const jobs = () => db.$queryRaw<{ key: string; locked_by: string | null; attempts: number }[]>`
    SELECT key, locked_by, attempts FROM graphile_worker.jobs WHERE key LIKE ${`webhook:${shopId}:%`}`;
  const change = (values: string) =>
    db.$executeRawUnsafe(
      `UPDATE graphile_worker._private_jobs SET ${values} WHERE key LIKE 'webhook:${shopId}:%'`,
    );

  beforeEach(async () => {
    await recordDelivery({ domain: store.domain, ...delivery, payload: { id: 1 }, triggeredAt: null });
    const aMinuteAgo = new Date(Date.now() - 61_000);
    await db.webhookDelivery.updateMany({ where: { shopId }, data: { receivedAt: aMinuteAgo } });
  });

  it("is left to its job while that is queued or running", async () => {
    await change("run_at = now() + interval '1 hour', attempts = 3");
    expect(await unsafeRequeueDeliveries()).toBe(0);
    await change("locked_by = 'a worker', locked_at = now()");
    expect(await unsafeRequeueDeliveries()).toBe(0);
    expect(await jobs()).toEqual([{ key: expect.any(String), locked_by: "a worker", attempts: 3 }]);
  });

  it.each([
    ["was lost", "key = NULL"],
    ["has given up", "attempts = max_attempts"],
    ["died with its worker", "locked_by = 'a worker', locked_at = now() - interval '6 minutes'"],
  ])("gets one new job when its job %s", async (_fate, values) => {
    await change(values);
    expect(await unsafeRequeueDeliveries()).toBe(1);
    expect(await unsafeRequeueDeliveries()).toBe(0);
    expect(await jobs()).toEqual([{ key: expect.any(String), locked_by: null, attempts: 0 }]);
    await handleWebhook.run({ shopId, ...delivery });
    expect(await unsafeRequeueDeliveries()).toBe(0);
  });
});
