import { TZDate } from "@date-fns/tz";
import { format, subDays } from "date-fns";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { findNewestImport } from "~/models/import-run/get.server";
import { listSalesVelocity } from "~/models/report/sales-velocity.server";
import { getShop } from "~/models/shop/get.server";
import { findKnownSales } from "~/models/shop/known-sales.server";
import { pickPayloadFields } from "~/models/webhook-delivery/pick-payload-fields";
import { recordDelivery } from "~/models/webhook-delivery/record.server";
import { reconcileShop } from "~/sync/import/reconcile-shop.server";
import * as handleWebhook from "~/sync/jobs/handle-webhook.server";
import { changeScopes } from "../../simulator/world/installs";
import { placeOrder, refundOrder } from "../../simulator/world/orders";
import type { Store } from "../../simulator/world/store";
import { compareMirror, importShop, runImportOnceFree, useImportStage } from "./import-stage";

const stage = useImportStage();
const withoutOrders = ["read_products", "read_inventory", "write_inventory", "read_locations"];
const recent = [...withoutOrders, "read_orders"];
const all = [...recent, "read_all_orders"];
const day = 86_400_000;

afterEach(() => {
  stage.simulator.world.protectedData = "approved";
  stage.simulator.world.mostObjects = 25_000;
});

async function shopWith(scopes: string[], spec: object = {}) {
  const { shopId, store } = await stage.addShop({ timeZone: "America/New_York", orders: 0, ...spec });
  if (store.install) store.install.scopes = scopes;
  return { shopId, store };
}

function sell(store: Store, daysAgo: number, quantity: number) {
  const [variant] = store.variants;
  if (!variant) throw new Error("too small a store");
  const at = Date.now() - daysAgo * day;
  return placeOrder(stage.simulator.world, store, { lines: [{ variantId: variant.id, quantity }], at });
}

const daysAgo = (days: number) =>
  format(subDays(new TZDate(Date.now(), "America/New_York"), days), "yyyy-MM-dd");

/** What the platform's webhook about new scopes leads to. */
async function tellOfScopes(shopId: number, store: Store): Promise<void> {
  const topic = "app/scopes_update";
  const payload = pickPayloadFields(topic, { id: 1, previous: [], current: [] });
  const webhookId = `scopes-${shopId}`;
  await recordDelivery({ domain: store.domain, topic, webhookId, payload, triggeredAt: new Date() });
  await handleWebhook.run({ shopId, topic, webhookId });
}

async function workOnQueuedImport(shopId: number): Promise<void> {
  const queued = await db.importRun.findFirstOrThrow({ where: { shopId, status: "queued" } });
  await runImportOnceFree(shopId, queued.id);
}

describe("before the app may read orders", () => {
  it.each([
    ["without the scope", withoutOrders, "approved"],
    ["without the platform's approval", all, "refused"],
  ] as const)("an import completes without sales: %s", async (_name, scopes, approval) => {
    const { shopId, store } = await shopWith([...scopes], { orders: 20 });
    stage.simulator.world.protectedData = approval;
    await importShop(shopId);
    const newest = await findNewestImport(shopId);
    expect(newest).toMatchObject({ status: "completed", lastError: "" });
    expect(newest?.totals).toMatchObject({ products: store.products.length });
    expect(newest?.totals).not.toHaveProperty("orders");
    const { mirror, truth } = await compareMirror(shopId, store);
    expect(mirror).toEqual({ ...truth, sales: [] });
    expect(await findKnownSales(shopId)).toEqual({ extent: "none", since: null });
    await reconcileShop(shopId);
    expect(await findKnownSales(shopId)).toEqual({ extent: "none", since: null });
  });

  it("a scope that is granted later brings the sales at once", async () => {
    const { shopId, store } = await shopWith(withoutOrders, { orders: 20 });
    await importShop(shopId);
    changeScopes(stage.simulator.world, store, all);
    await tellOfScopes(shopId, store);
    await workOnQueuedImport(shopId);
    const { mirror, truth } = await compareMirror(shopId, store);
    expect(mirror).toEqual(truth);
    expect((await findKnownSales(shopId)).extent).toBe("year");
  });

  it("an approval that is given later brings them with the nightly check", async () => {
    const { shopId, store } = await shopWith(all, { orders: 20 });
    stage.simulator.world.protectedData = "refused";
    await importShop(shopId);
    stage.simulator.world.protectedData = "approved";
    await reconcileShop(shopId);
    await workOnQueuedImport(shopId);
    const { mirror, truth } = await compareMirror(shopId, store);
    expect(mirror).toEqual(truth);
  });
});

describe("without read_all_orders", () => {
  it("sales are known since the first day that is told as a whole", async () => {
    const { shopId, store } = await shopWith(recent);
    for (const ago of [1, 40, 70]) sell(store, ago, 6);
    await importShop(shopId);
    expect(await findKnownSales(shopId)).toEqual({ extent: "since", since: daysAgo(59) });
    const sold = await db.dailySales.aggregate({ where: { shopId }, _sum: { units: true } });
    expect(sold._sum.units).toBe(12);
  });

  it("an average counts the days that are known, and a period that is known all of its own", async () => {
    const { shopId, store } = await shopWith(recent);
    for (const ago of [1, 40]) sell(store, ago, 6);
    await importShop(shopId);
    const shop = await getShop(shopId);
    const velocity = async (period: "30d" | "90d") =>
      (await listSalesVelocity(shop, { period, page: { limit: 5 } })).rows;
    expect(await velocity("90d")).toMatchObject([{ unitsSold: 12, avgDailySales: 0.2 }]);
    expect(await velocity("30d")).toMatchObject([{ unitsSold: 6, avgDailySales: 0.2 }]);
  });

  it("the grant brings the rest of the year", async () => {
    const { shopId, store } = await shopWith(recent);
    for (const ago of [1, 200]) sell(store, ago, 5);
    await importShop(shopId);
    changeScopes(stage.simulator.world, store, all);
    await tellOfScopes(shopId, store);
    await workOnQueuedImport(shopId);
    expect(await findKnownSales(shopId)).toEqual({ extent: "year", since: daysAgo(365) });
    const sold = await db.dailySales.aggregate({ where: { shopId }, _sum: { units: true } });
    expect(sold._sum.units).toBe(10);
  });
});

describe("refunds beyond the end of the platform's pages", () => {
  it("are read, order by order", { tags: "long" }, async () => {
    const { shopId, store } = await shopWith(all, { orders: 620 });
    for (const order of store.orders) {
      const line = order.lines.find(({ variantId }) => variantId !== null);
      if (line && order.cancelledAt === null)
        refundOrder(stage.simulator.world, store, order, { lines: [{ lineId: line.id, quantity: 1 }] });
    }
    stage.simulator.world.mostObjects = 250;
    await importShop(shopId);
    const refunded = store.orders.filter(({ refunds }) => refunds.length > 0);
    expect(refunded.length).toBeGreaterThan(500);
    const { mirror, truth } = await compareMirror(shopId, store);
    expect(mirror).toEqual(truth);
  });

  it(
    "of one order are read with more than twenty, and said to be missing beyond what is told of one",
    { tags: "long" },
    async () => {
      const { shopId, store } = await shopWith(all);
      const [few, many] = [sell(store, 2, 40), sell(store, 2, 300)];
      for (const [order, times] of [[few, 30] as const, [many, 250] as const]) {
        for (let count = 0; count < times; count += 1) {
          const lines = [{ lineId: order.lines[0]?.id ?? 0, quantity: 1 }];
          refundOrder(stage.simulator.world, store, order, { lines });
        }
      }
      await importShop(shopId);
      expect(await findNewestImport(shopId)).toMatchObject({
        status: "completed",
        totals: { refunds: 280, unreadLines: 1 },
      });
    },
  );
});
