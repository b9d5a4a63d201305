import { beforeEach, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { unsafeReadBacklog } from "~/models/operating/backlog.server";
import { unsafePrune } from "~/models/operating/prune.server";
import { pickPayloadFields } from "~/models/webhook-delivery/pick-payload-fields";
import { recordDelivery } from "~/models/webhook-delivery/record.server";
import { unsafeRequeueDeliveries } from "~/models/webhook-delivery/requeue.server";
import type { WebhookTopic } from "~/models/webhook-delivery/topics";
import { refreshMarkedLevels } from "~/sync/import/refresh-levels.server";
import * as handleWebhook from "~/sync/jobs/handle-webhook.server";
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

function firstLevel() {
  const [level] = store.variants[0]?.levels ?? [];
  if (!level) throw new Error("too small a store");
  const place = {
    shopId,
    variantId: BigInt(store.variants[0]?.id ?? 0),
    locationId: BigInt(level.locationId),
  };
  return { level, place, key: { shopId_variantId_locationId: place } };
}

/** What the platform says of the first level, changed so many seconds from now. */
function levelUpdate(available: number, seconds: number) {
  const { itemId, locationId } = firstLevel().level;
  const updatedAt = new Date(Date.now() + seconds * 1_000).toISOString();
  return { inventory_item_id: itemId, location_id: locationId, available, updated_at: updatedAt };
}

/** They wait, each with a copy, until one job works on all of them. */
async function arrive(news: { topic: WebhookTopic; payload: object }[]): Promise<void> {
  const { domain } = store;
  const deliveries = news.map(({ topic, payload }, index) => ({
    ...{ domain, topic, webhookId: `swarm-${index}`, payload: pickPayloadFields(topic, payload) },
    triggeredAt: new Date(),
  }));
  const outcomes = await Promise.all([...deliveries, ...deliveries].map(recordDelivery));
  expect(outcomes.filter((outcome) => outcome === "new")).toHaveLength(news.length);
  await handleWebhook.run({ shopId });
  await handleWebhook.run({ shopId, kind: "products" });
}
const level = (available: number, seconds: number) => ({
  topic: "inventory_levels/update" as const,
  payload: levelUpdate(available, seconds),
});
const unhandled = () => db.webhookDelivery.count({ where: { shopId, handledAt: null } });

/** The first level is this in the store, and is read there. */
async function readAs(available: number): Promise<number> {
  setQuantityByHand(stage.simulator.world, store, firstLevel().level, "available", available);
  await refreshMarkedLevels(shopId);
  return (await db.stockLevel.findUniqueOrThrow({ where: firstLevel().key })).available;
}

it("the updates of a batch are handled together: all of them are evidence, and the level is read once", async () => {
  const { place } = firstLevel();
  await arrive([level(3, 3), level(9, 9), level(7, 7), level(5, 5)]);
  expect(await db.stockObservation.count({ where: place })).toBe(4);
  expect(await db.stockMovement.count({ where: place })).toBe(0);
  expect(await unhandled()).toBe(0);
  const jobs = await db.$queryRaw`
    SELECT FROM graphile_worker.jobs WHERE key = ${`refresh-levels:${shopId}`} AND run_at > now()`;
  expect(jobs).toHaveLength(1);
  expect(await readAs(9)).toBe(9);
  expect(await db.stockMovement.findMany({ where: place })).toMatchObject([{ newQuantity: 9 }]);
});

it("the updates of a batch leave a level with an operation in flight alone", async () => {
  const { place, key } = firstLevel();
  const before = await db.stockLevel.findUniqueOrThrow({ where: key });
  const operation = { document: "receipt", documentId: 1, key: "k" } as const;
  const request = { apiVersion: "", request: "", changes: [] };
  const { id: operationId } = await db.inventoryOperation.create({
    data: { shopId, ...operation, ...request },
  });
  await db.inventoryOperationLevel.create({ data: { ...place, operationId } });
  await arrive([level(3, 3), level(9, 9)]);
  expect(await db.stockLevel.findUniqueOrThrow({ where: key })).toEqual(before);
  expect(await db.stockObservation.count({ where: place })).toBe(2);
});

it("the updates of a batch are handled one by one where one of them cannot be handled", async () => {
  const impossible = levelUpdate(2 ** 40, 4);
  await arrive([
    level(6, 6),
    { topic: "inventory_levels/update", payload: impossible },
    { topic: "orders/create", payload: { id: "nonsense" } },
  ]);
  const own = await db.$queryRaw<{ payload: object }[]>`
    SELECT payload FROM graphile_worker._private_jobs WHERE key LIKE ${`webhook:${shopId}:%`}`;
  expect(own).toHaveLength(3);
  for (const { payload } of own) await handleWebhook.run(payload).catch(() => undefined);
  expect(await readAs(6)).toBe(6);
  const left = await db.webhookDelivery.findMany({ where: { shopId, handledAt: null } });
  expect(left).toMatchObject([{ webhookId: "swarm-1", lastError: expect.stringMatching(/./) }]);
  await handleWebhook.run({ shopId });
  expect(await unhandled()).toBe(1);
});

it("an id beyond 64 bits is left for a person, and holds up none of the shop's other updates", async () => {
  const beyond = "9999999999999999999";
  const at = new Date().toISOString();
  const line = { variant_id: beyond, quantity: 1 };
  await arrive([
    level(6, 6),
    { topic: "inventory_levels/update", payload: { ...levelUpdate(1, 9), inventory_item_id: beyond } },
    { topic: "inventory_levels/connect", payload: { ...levelUpdate(1, 9), location_id: beyond } },
    { topic: "orders/create", payload: { id: beyond, created_at: at, updated_at: at, line_items: [] } },
    { topic: "orders/updated", payload: { id: 1, created_at: at, updated_at: at, line_items: [line] } },
    { topic: "refunds/create", payload: { id: 2, order_id: beyond, created_at: at, refund_line_items: [] } },
    { topic: "products/update", payload: { id: beyond } },
    { topic: "products/delete", payload: { id: beyond } },
    { topic: "orders/delete", payload: { id: beyond } },
  ]);
  expect(await readAs(6)).toBe(6);
  const own = await db.$queryRaw<{ payload: object }[]>`
    SELECT payload FROM graphile_worker._private_jobs WHERE key LIKE ${`webhook:${shopId}:%`}`;
  for (const { payload } of own) await handleWebhook.run(payload);
  expect(await unhandled()).toBe(0);
  const kept = await db.webhookDelivery.findMany({ where: { shopId, failedAt: { not: null } } });
  expect(kept).toHaveLength(8);
  expect(kept.every(({ lastError }) => lastError !== "")).toBe(true);
  await unsafePrune();
  expect(await db.webhookDelivery.count({ where: { shopId, failedAt: { not: null } } })).toBe(8);
  expect((await unsafeReadBacklog()).webhooks).toEqual({ kept: expect.any(Number) });
});

it("an update that fails each time is left for a person after its tries", async () => {
  await arrive([level(6, 6), { topic: "inventory_levels/update", payload: levelUpdate(2 ** 40, 4) }]);
  const work = { shopId, topic: "inventory_levels/update", webhookId: "swarm-1" };
  for (let tries = 1; tries < 12; tries += 1) await expect(handleWebhook.run(work)).rejects.toThrow();
  await handleWebhook.run(work);
  await handleWebhook.run({ ...work, webhookId: "swarm-0" });
  const where = { shopId, webhookId: "swarm-1" };
  expect(await db.webhookDelivery.findFirstOrThrow({ where })).toMatchObject({
    failedAt: expect.any(Date),
    attempts: 12,
  });
  expect(await unhandled()).toBe(0);
});

it("the updates of a batch are queued again when their common job was lost", async () => {
  const { domain } = store;
  const news = { domain, topic: "inventory_levels/update" as const, webhookId: "left", triggeredAt: null };
  await recordDelivery({ ...news, payload: pickPayloadFields(news.topic, levelUpdate(8, 8)) });
  const aMinuteAgo = new Date(Date.now() - 61_000);
  await db.webhookDelivery.updateMany({ where: { shopId }, data: { receivedAt: aMinuteAgo } });
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE key = ${`updates:${shopId}`}`;
  expect(await unsafeRequeueDeliveries()).toBe(1);
  expect(await unsafeRequeueDeliveries()).toBe(0);
  await handleWebhook.run({ shopId });
  expect(await unhandled()).toBe(0);
});
