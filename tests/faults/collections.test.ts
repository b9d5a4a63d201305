import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { pickPayloadFields } from "~/models/webhook-delivery/pick-payload-fields";
import { recordDelivery } from "~/models/webhook-delivery/record.server";
import type { WebhookTopic } from "~/models/webhook-delivery/topics";
import { reconcileShop } from "~/sync/import/reconcile-shop.server";
import * as handleWebhook from "~/sync/jobs/handle-webhook.server";
import { addCollection } from "../../simulator/stores/make-store";
import { messagesOf } from "../../simulator/webhooks/payloads";
import type { Store } from "../../simulator/world/store";
import type { Collection, Product } from "../../simulator/world/types";
import type { WorldEvent } from "../../simulator/world/world";
import { createShop } from "../support/shop-in-database";
import { importShop, useImportStage } from "./import-stage";

const stage = useImportStage();

let shopId: number;
let store: Store;
let mug: Product;
let bowl: Product;
let chosen: Collection;
let gifts: Collection;
beforeEach(async () => {
  ({ shopId, store } = await stage.addShop({ variants: 15, locations: 1, orders: 0 }));
  const [first, second] = store.products;
  if (!first || !second) throw new Error("too small a store");
  [mug, bowl] = [first, second];
  mug.tags = ["gifts"];
  chosen = addCollection(store, { title: "Chosen", productIds: [mug.id, bowl.id] }, 1);
  const rule = { column: "TAG", relation: "EQUALS", condition: "gifts" } as const;
  gifts = addCollection(store, { title: "Gifts", rules: { anyOf: false, rules: [rule] } }, 1);
});

async function known(of = shopId): Promise<Record<string, string[]>> {
  const titles = new Map(store.products.map(({ id, title }) => [BigInt(id), title]));
  const collections = await db.collection.findMany({ where: { shopId: of }, orderBy: { title: "asc" } });
  const members = await db.collectionProduct.findMany({
    where: { shopId: of },
    orderBy: { productId: "asc" },
  });
  return Object.fromEntries(
    collections.map(({ id, title }) => [
      title,
      members
        .filter(({ collectionId }) => collectionId === id)
        .map(({ productId }) => titles.get(productId) ?? "gone"),
    ]),
  );
}

async function deliver(topic: WebhookTopic, payload: object, webhookId: string = randomUUID()) {
  const { domain } = store;
  const fields = pickPayloadFields(topic, payload);
  await recordDelivery({ domain, topic, webhookId, payload: fields, triggeredAt: new Date() });
  await handleWebhook.run({ shopId, topic, webhookId });
}

async function tell(event: WorldEvent): Promise<void> {
  for (const { topic, payload } of messagesOf(stage.simulator.world, event))
    await deliver(topic as WebhookTopic, payload);
}

/** The platform's times have whole seconds. */
function touch(changed: Product | Collection): void {
  changed.updatedAt = Math.max(stage.simulator.world.clock.now(), changed.updatedAt + 1_000);
}

const all = () => ({ Chosen: [mug.title, bowl.title], Gifts: [mug.title] });

describe("which products are in a collection", () => {
  it("comes with the import, by hand or by rules, once however often it is repeated, and to this shop alone", async () => {
    const other = await createShop();
    await importShop(shopId);
    await importShop(shopId);
    expect(await known()).toEqual(all());
    expect(await known(other.id)).toEqual({});
  });

  it("follows a webhook of the collection, which tells no products; delivered once or twice", async () => {
    await importShop(shopId);
    chosen.productIds = [bowl.id];
    chosen.title = "Chosen by us";
    touch(chosen);
    const [message] = messagesOf(stage.simulator.world, {
      ...{ store, kind: "collection-updated", collection: chosen },
    });
    await deliver("collections/update", message?.payload ?? {}, "one");
    await deliver("collections/update", message?.payload ?? {}, "one");
    await deliver("collections/update", message?.payload ?? {}, "two");
    expect(await known()).toEqual({ "Chosen by us": [bowl.title], Gifts: [mug.title] });
  });

  it("follows a product whose change makes it match the rules, or no more", async () => {
    await importShop(shopId);
    const rules = [{ column: "VENDOR", relation: "EQUALS", condition: "Tideline" } as const];
    gifts.rules = { anyOf: false, rules };
    bowl.vendor = "Tideline";
    touch(bowl);
    await tell({ store, kind: "product-updated", product: bowl });
    expect(await known()).toEqual({ Chosen: all().Chosen, Gifts: [mug.title, bowl.title] });
    touch(gifts);
    await tell({ store, kind: "collection-updated", collection: gifts });
    expect(await known()).toEqual({ Chosen: all().Chosen, Gifts: [bowl.title] });
  });

  it("is forgotten with the collection, and not while the platform still has it", async () => {
    await importShop(shopId);
    const { id } = chosen;
    await expect(deliver("collections/delete", { id })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await known()).toEqual(all());
    store.removeCollection(chosen);
    await deliver("collections/delete", { id });
    expect(await known()).toEqual({ Gifts: [mug.title] });
  });

  it("is healed by the nightly comparison, where no webhook tells: a tag, a lost message, a collection that is gone", async () => {
    await importShop(shopId);
    bowl.tags = ["gifts"];
    store.removeCollection(chosen);
    const fresh = addCollection(store, { title: "Fresh", productIds: [bowl.id] }, 1);
    await reconcileShop(shopId);
    expect(await known()).toEqual({ Fresh: [bowl.title], Gifts: [mug.title, bowl.title] });
    fresh.productIds = [];
    gifts.rules = { anyOf: false, rules: [] };
    gifts.title = "All";
    touch(gifts);
    await reconcileShop(shopId);
    expect((await known()).All).toEqual(store.products.map(({ title }) => title));
    expect(await known()).not.toHaveProperty("Fresh");
  });

  it("stays for a product that the store no longer has, whose past reports still show", async () => {
    await importShop(shopId);
    const { id, title } = mug;
    store.removeProduct(mug);
    await deliver("products/delete", { id });
    await reconcileShop(shopId);
    await tell({ store, kind: "collection-updated", collection: chosen });
    const inChosen = await db.collectionProduct.findMany({
      where: { shopId, collectionId: BigInt(chosen.id) },
    });
    expect(inChosen.map(({ productId }) => productId)).toContain(BigInt(id));
    expect(title).not.toBe("");
  });

  it("is left alone by a result of the platform that is older than the last reading of it", async () => {
    await importShop(shopId);
    await db.collection.updateMany({
      where: { shopId, id: BigInt(chosen.id) },
      data: { readAt: new Date("2100-01-01") },
    });
    chosen.productIds = [];
    await reconcileShop(shopId);
    expect(await known()).toEqual(all());
  });
});
