import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { money } from "~/models/purchase-order/money";
import { pickPayloadFields } from "~/models/webhook-delivery/pick-payload-fields";
import { recordDelivery } from "~/models/webhook-delivery/record.server";
import { isWebhookTopic } from "~/models/webhook-delivery/topics";
import * as handleWebhook from "~/sync/jobs/handle-webhook.server";
import { messagesOf } from "../../simulator/webhooks/payloads";
import { cancelOrder, placeOrder, refundOrder } from "../../simulator/world/orders";
import type { Store } from "../../simulator/world/store";
import type { WorldEvent } from "../../simulator/world/world";
import { importShop, useImportStage } from "./import-stage";

const stage = useImportStage();
let deliveries = 0;

interface Shop {
  shopId: number;
  store: Store;
}

const skuOf = ({ store }: Shop, place: number) => ({ variantId: store.variants[place]?.id ?? 0 });

/** What is known of each variant's sales: net sales, those of refunds, and how many units have a price. */
async function salesOf({ shopId, store }: Shop) {
  const rows = await db.dailySales.findMany({ where: { shopId } });
  return store.variants.slice(0, 4).map(({ id }) => {
    const own = rows.filter(({ variantId }) => variantId === BigInt(id));
    const sum = (of: "amount" | "returnedAmount") =>
      own.reduce((all, row) => all.plus(money(row[of])), money(0)).toFixed(2);
    return [sum("amount"), sum("returnedAmount"), own.reduce((all, row) => all + row.pricedUnits, 0)];
  });
}

/** Orders with what makes a price another one than the sales: discounts, taxes in and on prices, another currency. */
function sell(shop: Shop) {
  const { world } = stage.simulator;
  const { store } = shop;
  const withTax = placeOrder(world, store, {
    taxesIncluded: true,
    lines: [
      { ...skuOf(shop, 0), quantity: 3, price: "12.10", discounts: ["3.30", "1.00"], tax: "5.33" },
      { ...skuOf(shop, 1), quantity: 1, price: "20.00" },
    ],
  });
  const taxOnTop = placeOrder(world, store, {
    presentment: { currency: "JPY", rate: 150 },
    lines: [{ ...skuOf(shop, 1), quantity: 3, price: "10.00", discounts: ["0.01"], tax: "6.00" }],
  });
  placeOrder(world, store, { lines: [{ ...skuOf(shop, 2), quantity: 1, price: "9.99" }], test: true });
  const given = placeOrder(world, store, {
    lines: [{ ...skuOf(shop, 3), quantity: 2, price: "7.50", discounts: ["15.00"] }],
  });
  const cancelled = placeOrder(world, store, { lines: [{ ...skuOf(shop, 2), quantity: 1, price: "9.99" }] });
  refundOrder(world, store, withTax, { lines: [{ lineId: withTax.lines[0]?.id ?? 0, quantity: 1 }] });
  refundOrder(world, store, taxOnTop, { lines: [{ lineId: taxOnTop.lines[0]?.id ?? 0, quantity: 2 }] });
  refundOrder(world, store, taxOnTop, { lines: [{ lineId: taxOnTop.lines[0]?.id ?? 0, quantity: 1 }] });
  cancelOrder(world, store, cancelled);
  return { withTax, taxOnTop, given, cancelled };
}

// 3 × 12.10 − 4.30 − 5.33 = 26.67; one of three comes back for 10.67 − 1.78. 3 × 10.00 − 0.01 comes back whole.
const expected = [
  ["17.78", "-8.89", 4],
  ["20.00", "-29.99", 7],
  ["0.00", "0.00", 0],
  ["0.00", "0.00", 2],
];

/** All wait before the first is handled, so that one job handles them together. */
async function deliver({ shopId, store }: Shop, events: readonly WorldEvent[]): Promise<void> {
  const told = events.flatMap((event) => messagesOf(stage.simulator.world, event));
  const waiting = [];
  for (const { topic, payload } of told) {
    if (!isWebhookTopic(topic)) throw new Error(`no topic of the app: ${topic}`);
    const webhookId = `amounts-${shopId}-${(deliveries += 1)}`;
    const kept = pickPayloadFields(topic, JSON.parse(JSON.stringify(payload)));
    await recordDelivery({ domain: store.domain, topic, webhookId, payload: kept, triggeredAt: new Date() });
    waiting.push({ shopId, topic, webhookId });
  }
  for (const delivery of waiting) await handleWebhook.run(delivery);
}

describe("net sales", () => {
  it("come with an import: after discounts, without taxes, in the shop's currency, refunds below 0", async () => {
    const shop = await stage.addShop({ orders: 0 });
    sell(shop);
    await importShop(shop.shopId);
    expect(await salesOf(shop)).toEqual(expected);
    await importShop(shop.shopId);
    expect(await salesOf(shop)).toEqual(expected);
  });

  it("come with webhooks in any order, and are those of an import", async () => {
    const shop = await stage.addShop({ orders: 0 });
    await importShop(shop.shopId);
    const { withTax, taxOnTop, given, cancelled } = sell(shop);
    const events: WorldEvent[] = [withTax, taxOnTop].flatMap((order) => [
      ...order.refunds.map((refund) => ({
        store: shop.store,
        kind: "refund-created" as const,
        order,
        refund,
      })),
      { store: shop.store, kind: "order-updated" as const, order },
    ]);
    events.push({ store: shop.store, kind: "order-created", order: given });
    events.push({ store: shop.store, kind: "order-cancelled", order: cancelled });
    for (const event of events) await deliver(shop, [event]);
    expect(await salesOf(shop)).toEqual(expected);
    for (const event of events.reverse()) await deliver(shop, [event]);
    expect(await salesOf(shop)).toEqual(expected);
    await importShop(shop.shopId);
    expect(await salesOf(shop)).toEqual(expected);
  });

  it("of a refund with tax are unknown until its order says whether prices have the tax", async () => {
    const shop = await stage.addShop({ orders: 0 });
    await importShop(shop.shopId);
    const { withTax: order } = sell(shop);
    const [refund] = order.refunds;
    if (!refund) throw new Error("nothing was refunded");
    await deliver(shop, [{ store: shop.store, kind: "refund-created", order, refund }]);
    expect((await salesOf(shop))[0]).toEqual(["0.00", "0.00", 0]);
    await deliver(shop, [{ store: shop.store, kind: "order-updated", order }]);
    expect((await salesOf(shop))[0]).toEqual(expected[0]);
  });

  it.each(["first", "last"])(
    "are the same when an order's webhook is the %s of those that wait",
    async (place) => {
      const shop = await stage.addShop({ orders: 0 });
      await importShop(shop.shopId);
      const { withTax: order } = sell(shop);
      const { store } = shop;
      const events: WorldEvent[] = [
        ...order.refunds.map((refund) => ({ store, kind: "refund-created" as const, order, refund })),
        { store, kind: "order-updated", order },
      ];
      await deliver(shop, place === "last" ? events : events.reverse());
      expect((await salesOf(shop))[0]).toEqual(expected[0]);
    },
  );
});
