import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { pickPayloadFields } from "~/models/webhook-delivery/pick-payload-fields";
import { recordDelivery } from "~/models/webhook-delivery/record.server";
import { unsafeRequeueDeliveries } from "~/models/webhook-delivery/requeue.server";
import { isWebhookTopic } from "~/models/webhook-delivery/topics";
import * as handleWebhook from "~/sync/jobs/handle-webhook.server";
import { messagesOf } from "../../simulator/webhooks/payloads";
import { placeOrder } from "../../simulator/world/orders";
import type { Store } from "../../simulator/world/store";
import type { Product } from "../../simulator/world/types";
import type { WorldEvent } from "../../simulator/world/world";
import { importShop, useImportStage } from "./import-stage";

const stage = useImportStage();

let shopId: number;
let store: Store;
let sent = 0;
beforeEach(async () => {
  ({ shopId, store } = await stage.addShop({ variants: 600, locations: 1, orders: 0 }));
  await importShop(shopId);
  stage.simulator.world.requests.clear();
});

/** The platform's messages about the event arrive. */
async function tell(event: WorldEvent): Promise<void> {
  for (const { topic, payload } of messagesOf(stage.simulator.world, event)) {
    if (!isWebhookTopic(topic)) throw new Error(`nobody handles ${topic}`);
    sent += 1;
    await recordDelivery({
      ...{ domain: store.domain, topic, webhookId: `news-${sent}`, triggeredAt: new Date() },
      payload: pickPayloadFields(topic, payload),
    });
  }
}

async function rename(product: Product, title: string): Promise<void> {
  product.title = title;
  product.updatedAt = stage.simulator.world.clock.now() + 1_000;
  await tell({ store, kind: "product-updated", product });
}

const asked = () =>
  stage.simulator.world.requests.list({ shop: store.domain }).map(({ operationName }) => operationName);
const work = () => handleWebhook.run({ shopId, kind: "products" });
const jobs = () => db.$queryRaw<{ seconds: number }[]>`
  SELECT extract(epoch FROM run_at - now())::float8 AS seconds FROM graphile_worker.jobs
  WHERE key = ${`products:${shopId}`}`;
const unhandled = () => db.webhookDelivery.count({ where: { shopId, handledAt: null } });
const titleOf = async ({ id }: Product) =>
  (await db.product.findFirstOrThrow({ where: { shopId, id: BigInt(id) } })).title;

function first(): Product {
  const [product] = store.products;
  if (!product) throw new Error("too small a store");
  return product;
}

describe("updates of products", () => {
  it("cost one query for a hundred of them within ten seconds", async () => {
    const some = store.products.slice(0, 100);
    for (const [index, product] of some.entries()) await rename(product, `Renamed ${index}`);
    expect(some.length).toBe(100);
    const [job, ...others] = await jobs();
    expect(others).toEqual([]);
    expect(job?.seconds).toBeGreaterThan(5);
    expect(job?.seconds).toBeLessThanOrEqual(10);
    await work();
    expect(asked()).toEqual(["Products"]);
    expect(await titleOf(some[99] ?? first())).toBe("Renamed 99");
    expect(await unhandled()).toBe(0);
  });

  it("cost none where an order or its stock has changed nothing but the product's time", async () => {
    const { world } = stage.simulator;
    const events: WorldEvent[] = [];
    world.onEvent((event) => void (event.kind === "product-updated" && events.push(event)));
    for (const { id } of store.variants.slice(0, 40))
      placeOrder(world, store, { lines: [{ variantId: id, quantity: 1 }] });
    expect(events.length).toBe(40);
    for (const event of events) await tell(event);
    await work();
    expect(asked()).toEqual([]);
    expect(await unhandled()).toBe(0);
  });

  it("bring what the body does not tell: the item tells of its new cost", async () => {
    const product = first();
    const [variant] = product.variants;
    if (!variant) throw new Error("a product has a variant");
    variant.cost = "7.77";
    await tell({ store, kind: "product-updated", product });
    await work();
    expect(asked()).toEqual([]);
    await tell({ store, kind: "item-updated", variant });
    await work();
    expect(asked()).toEqual(["Products"]);
    const { cost } = await db.variant.findFirstOrThrow({ where: { shopId, id: BigInt(variant.id) } });
    expect(Number(cost)).toBe(7.77);
  });

  it("mark a product as deleted that the platform no longer has", async () => {
    const product = first();
    await rename(product, "Soon gone");
    store.removeProduct(product);
    await work();
    const { deletedAt } = await db.product.findFirstOrThrow({ where: { shopId, id: BigInt(product.id) } });
    expect(deletedAt).not.toBeNull();
  });

  it("bring all variants of a product with more than a hundred", async () => {
    const product = first();
    const [variant] = product.variants;
    if (!variant) throw new Error("a product has a variant");
    for (let more = 0; more < 130; more += 1) {
      const own = { ...variant, id: store.newId(), itemId: store.newId(), title: `Size ${more}`, levels: [] };
      product.variants.push(own);
      store.variants.push(own);
      store.variantById.set(own.id, own);
      store.variantByItem.set(own.itemId, own);
    }
    await rename(product, "In every size");
    await work();
    expect(asked()).toEqual(["Products", "MoreVariants"]);
    const where = { shopId, productId: BigInt(product.id), deletedAt: null };
    expect(await db.variant.count({ where })).toBe(product.variants.length);
  });
});

describe("nothing of them is lost", () => {
  it("when the platform gives no answer", async () => {
    await rename(first(), "After the outage");
    stage.simulator.world.faults.add({ kind: "403", shop: store.domain, times: 1 });
    await expect(work()).rejects.toThrow();
    expect(await unhandled()).toBe(1);
    await db.shop.update({ where: { id: shopId }, data: { status: "active" } });
    await work();
    expect(await titleOf(first())).toBe("After the outage");
    expect(await unhandled()).toBe(0);
  });

  it("when their common job is lost", async () => {
    await rename(first(), "After the crash");
    await db.webhookDelivery.updateMany({
      where: { shopId },
      data: { receivedAt: new Date(Date.now() - 61_000) },
    });
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE key = ${`products:${shopId}`}`;
    expect(await unsafeRequeueDeliveries()).toBe(1);
    expect(await unsafeRequeueDeliveries()).toBe(0);
    expect(await jobs()).toHaveLength(1);
    await work();
    expect(await titleOf(first())).toBe("After the crash");
  });

  it("when one body is nonsense: it is left to a job of its own", async () => {
    await recordDelivery({
      ...{ domain: store.domain, topic: "products/update", webhookId: "nonsense", triggeredAt: new Date() },
      payload: { id: "none" },
    });
    await rename(first(), "Beside nonsense");
    await work();
    expect(await titleOf(first())).toBe("Beside nonsense");
    expect(await db.webhookDelivery.findMany({ where: { shopId, handledAt: null } })).toMatchObject([
      { webhookId: "nonsense", lastError: "handled by itself" },
    ]);
  });
});
