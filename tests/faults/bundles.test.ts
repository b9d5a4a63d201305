import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { numberOfDay } from "~/lib/calendar-days";
import { readBundleParts } from "~/models/bundle/read.server";
import { readDemand } from "~/models/forecast/read-demand.server";
import { pickPayloadFields } from "~/models/webhook-delivery/pick-payload-fields";
import { recordDelivery } from "~/models/webhook-delivery/record.server";
import type { WebhookTopic } from "~/models/webhook-delivery/topics";
import { reconcileShop } from "~/sync/import/reconcile-shop.server";
import * as handleWebhook from "~/sync/jobs/handle-webhook.server";
import { messagesOf } from "../../simulator/webhooks/payloads";
import { placeOrder, refundOrder } from "../../simulator/world/orders";
import type { Store } from "../../simulator/world/store";
import type { Variant } from "../../simulator/world/types";
import { createShop } from "../support/shop-in-database";
import { importShop, useImportStage } from "./import-stage";

const stage = useImportStage();

let shopId: number;
let store: Store;
let bundle: Variant;
let mug: Variant;
let spoon: Variant;
beforeEach(async () => {
  ({ shopId, store } = await stage.addShop({ variants: 6, locations: 2, orders: 0 }));
  const [first, second, third] = store.variants;
  if (!first || !second || !third) throw new Error("too small a store");
  [bundle, mug, spoon] = [first, second, third];
  bundle.components = [
    { variantId: mug.id, quantity: 2 },
    { variantId: spoon.id, quantity: 1 },
  ];
});

const known = (of = shopId) =>
  db.bundleComponent.findMany({
    where: { shopId: of },
    select: { bundleId: true, componentId: true, quantity: true },
    orderBy: { componentId: "asc" },
  });

const member = ({ id }: Variant, quantity: number) => ({
  ...{ bundleId: BigInt(bundle.id), componentId: BigInt(id), quantity },
});

/** As a merchant changes the bundle in the store; `told` is what the webhook says of the time. */
function change(components: Variant["components"]): { id: number; updated_at: string } {
  const product = store.productById.get(bundle.productId);
  if (!product) throw new Error("the product is gone");
  if (components) bundle.components = components;
  else delete bundle.components;
  // The platform's times have whole seconds.
  product.updatedAt = Math.max(stage.simulator.world.clock.now(), product.updatedAt + 1_000);
  return { id: product.id, updated_at: new Date(product.updatedAt).toISOString() };
}

async function deliver(topic: WebhookTopic, payload: object, webhookId: string = randomUUID()) {
  const { domain } = store;
  const fields = pickPayloadFields(topic, payload);
  await recordDelivery({ domain, topic, webhookId, payload: fields, triggeredAt: new Date() });
  await handleWebhook.run({ shopId, topic, webhookId });
}

describe("the parts of a bundle", () => {
  it("come with the import, once however often it is repeated, and to this shop alone", async () => {
    const other = await createShop();
    await importShop(shopId);
    await importShop(shopId);
    expect(await known()).toEqual([member(mug, 2), member(spoon, 1)]);
    expect(await known(other.id)).toEqual([]);
    const parts = await readBundleParts(shopId, BigInt(bundle.id));
    expect(parts).toMatchObject({ isBundle: true, soldIn: [] });
    expect(parts.components.map(({ quantity }) => quantity).sort()).toEqual([1, 2]);
    expect(await readBundleParts(shopId, BigInt(mug.id))).toMatchObject({
      isBundle: false,
      soldIn: [{ variantId: `gid://platform/ProductVariant/${bundle.id}`, quantity: 2 }],
    });
    expect(await readBundleParts(other.id, BigInt(mug.id))).toEqual({
      ...{ isBundle: false, components: [], soldIn: [] },
    });
  });

  it("follow a webhook, delivered once or twice", async () => {
    await importShop(shopId);
    const update = change([{ variantId: mug.id, quantity: 3 }]);
    await deliver("products/update", update, "one");
    await deliver("products/update", update, "one");
    await deliver("products/update", update, "two");
    expect(await known()).toEqual([member(mug, 3)]);
    const { requiresComponents } = await db.variant.findFirstOrThrow({
      where: { shopId, id: BigInt(bundle.id) },
    });
    expect(requiresComponents).toBe(true);
  });

  it("are learned of when the message tells that there is a bundle now, and not asked for before", async () => {
    const components = bundle.components;
    delete bundle.components;
    await importShop(shopId);
    const product = store.productById.get(bundle.productId);
    if (!product) throw new Error("the product is gone");
    const told = (parts: Variant["components"]) => {
      const { updated_at: updatedAt } = change(parts);
      const [message] = messagesOf(stage.simulator.world, { kind: "product-updated", store, product });
      if (!message) throw new Error("a change of a product is no message");
      return { ...message.payload, updated_at: updatedAt };
    };
    await deliver("products/update", told(undefined));
    expect(await known()).toEqual([]);
    await deliver("products/update", told(components));
    expect(await known()).toEqual([member(mug, 2), member(spoon, 1)]);
  });

  it("stay those of the newest change when webhooks come out of order", async () => {
    await importShop(shopId);
    const older = change([{ variantId: mug.id, quantity: 3 }]);
    const newer = change([{ variantId: mug.id, quantity: 5 }]);
    await deliver("products/update", newer);
    await deliver("products/update", older);
    expect(await known()).toEqual([member(mug, 5)]);
  });

  it("are forgotten when it is a bundle no longer, and come back in the nightly check", async () => {
    await importShop(shopId);
    await deliver("products/update", change(undefined));
    expect(await known()).toEqual([]);
    expect(await readBundleParts(shopId, BigInt(bundle.id))).toMatchObject({ isBundle: false });
    change([{ variantId: spoon.id, quantity: 4 }]);
    await reconcileShop(shopId);
    expect(await known()).toEqual([member(spoon, 4)]);
  });
});

describe("what a bundle sells", () => {
  /** The demand of a variant in the last days, without the stock. */
  async function soldLately({ id }: Variant) {
    const shop = await db.shop.findUniqueOrThrow({ where: { id: shopId } });
    const today = numberOfDay(new Date().toISOString().slice(0, 10)) + 1;
    const past = (await readDemand(shop, { variantIds: [BigInt(id)], from: today - 5 })).get(BigInt(id));
    return Array.from({ length: 6 }, (_, index) => past?.onDay(today - 5 + index).sold ?? 0).reduce(
      (sum, sold) => sum + sold,
    );
  }

  it("is demand for its parts, whether its lines are expanded or not; refunds take it back", async () => {
    const { world } = stage.simulator;
    const lines = [{ variantId: bundle.id, quantity: 3 }];
    const expanded = placeOrder(world, store, { lines });
    const whole = placeOrder(world, store, { lines, expand: false });
    await importShop(shopId);
    expect(expanded.lines.map(({ group }) => group?.variantId)).toEqual([bundle.id, bundle.id]);
    expect([await soldLately(mug), await soldLately(spoon)]).toEqual([12, 6]);
    const [line] = whole.lines;
    refundOrder(world, store, whole, { lines: [{ lineId: line?.id ?? 0, quantity: 2 }] });
    await importShop(shopId);
    expect([await soldLately(mug), await soldLately(spoon)]).toEqual([8, 4]);
    const sold = await db.dailySales.findMany({ where: { shopId }, orderBy: { variantId: "asc" } });
    // What was sold is what the store says.
    expect(sold.map(({ variantId, units }) => [Number(variantId), units]).sort()).toEqual(
      [
        [bundle.id, 1],
        [mug.id, 6],
        [spoon.id, 3],
      ].sort(),
    );
  });
});
