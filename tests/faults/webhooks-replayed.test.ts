import { createHmac, randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requestOfRouter } from "~/http/api-router/api-request";
import { receiveWebhook } from "~/http/webhooks/receive-webhook.server";
import { db } from "~/infra/db/db.server";
import { findShopByDomain } from "~/models/shop/get.server";
import { storeSession } from "~/models/shop/store-session.server";
import { webhookTopics } from "~/models/webhook-delivery/topics";
import * as handleWebhook from "~/sync/jobs/handle-webhook.server";
import { gid } from "../../simulator/admin-api/gids";
import { createShipment } from "../../simulator/shipments/create";
import { addCollection } from "../../simulator/stores/make-store";
import { createReadyTransfer } from "../../simulator/transfers/create";
import { messagesOf } from "../../simulator/webhooks/payloads";
import { grantAccess, uninstall } from "../../simulator/world/installs";
import { placeOrder, refundOrder } from "../../simulator/world/orders";
import type { Store } from "../../simulator/world/store";
import type { Shipment, Transfer } from "../../simulator/world/transfers";
import type { Level } from "../../simulator/world/types";
import type { WorldEvent } from "../../simulator/world/world";
import { testEnvironment } from "../support/environment";
import { rowsOfShop } from "../support/rows-of-shop";
import { sessionOf } from "../support/sessions";
import { importShop, useImportStage } from "./import-stage";

const stage = useImportStage();

interface Shop {
  id: number;
  store: Store;
}

async function importedShop(): Promise<Shop> {
  const { shopId: id, store } = await stage.addShop({ variants: 4, locations: 2, orders: 3 });
  await importShop(id);
  return { id, store };
}

/** As the platform signs it, under headers that nobody signed. */
async function deliver(topic: string, domain: string, body: object): Promise<number> {
  const raw = JSON.stringify(body);
  const secret = testEnvironment.SHOPIFY_API_SECRET;
  const headers = {
    "X-Shopify-Hmac-Sha256": createHmac("sha256", secret).update(raw).digest("base64"),
    "X-Shopify-Shop-Domain": domain,
    "X-Shopify-Topic": topic,
    "X-Shopify-Webhook-Id": randomUUID(),
    "X-Shopify-Triggered-At": "2099-01-01T00:00:00Z",
    "Content-Type": "application/json",
  };
  const url = "https://backroom.test/webhooks/any";
  return (await receiveWebhook(requestOfRouter(new Request(url, { method: "POST", body: raw, headers }))))
    .status;
}

/** Everything that waits is worked on, and tried again as often as the queue would. */
async function workThrough(shopId: number, rounds = 4): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const waiting = await db.webhookDelivery.findMany({ where: { shopId, handledAt: null } });
    for (const { topic, webhookId } of waiting) {
      await handleWebhook.run({ shopId, topic, webhookId }).catch(() => undefined);
    }
  }
}

/** Goods from outside on their way to the level. */
function shipped(store: Store, { itemId, locationId }: Level): { transfer: Transfer; shipment: Shipment } {
  const action = { world: stage.simulator.world, store, actor: "admin", mutation: "admin transfer" } as const;
  const lineItems = [{ inventoryItemId: gid("InventoryItem", itemId), quantity: 3 }];
  const destinationLocationId = gid("Location", locationId);
  const { value: transfer } = createReadyTransfer(action, { destinationLocationId, lineItems });
  const movementId = gid("InventoryTransfer", transfer?.id ?? 0);
  const { value: shipment } = createShipment(action, { movementId, lineItems }, "IN_TRANSIT");
  if (!transfer || !shipment) throw new Error("the goods were not shipped");
  return { transfer, shipment };
}

/** A body of each topic, as the platform sends it about this store. */
function bodiesOf({ store }: Shop): Map<string, object> {
  const { world } = stage.simulator;
  const [variant] = store.variants;
  const [level] = variant?.levels ?? [];
  const [product] = store.products;
  const [location] = store.locations;
  if (!variant || !level || !product || !location) throw new Error("too small a store");
  const order = placeOrder(world, store, { lines: [{ variantId: variant.id, quantity: 2 }] });
  const refund = refundOrder(world, store, order, { restock: false });
  const { transfer, shipment } = shipped(store, level);
  const collection = addCollection(
    store,
    { title: "Gifts", rules: null, productIds: [product.id] },
    world.clock.now(),
  );
  const events: WorldEvent[] = [
    ...(["collection-created", "collection-updated", "collection-deleted"] as const).map((kind) => ({
      store,
      kind,
      collection,
    })),
    { store, kind: "level", level, variant },
    { store, kind: "level-connected", level, variant },
    { store, kind: "level-disconnected", level, variant },
    ...(["product-created", "product-updated", "product-deleted"] as const).map((kind) => ({
      store,
      kind,
      product,
    })),
    { store, kind: "item-updated", variant },
    ...(
      [
        "location-created",
        "location-updated",
        "location-deleted",
        "location-activated",
        "location-deactivated",
      ] as const
    ).map((kind) => ({ store, kind, location })),
    ...(["order-created", "order-updated", "order-cancelled"] as const).map((kind) => ({
      store,
      kind,
      order,
    })),
    { store, kind: "refund-created", order, refund },
    { store, kind: "transfer-canceled", transfer },
    ...(
      [
        "shipment-deleted",
        "shipment-items-removed",
        "shipment-quantities-updated",
        "shipment-received",
      ] as const
    ).map((kind) => ({ store, kind, shipment, transfer })),
    { store, kind: "shop-updated" },
    { store, kind: "uninstalled" },
    { store, kind: "shop-redact" },
    { store, kind: "scopes-updated", previous: ["read_orders"], current: ["read_products"] },
    { store, kind: "customer-data-request", customerId: 7 },
    { store, kind: "customer-redact", customerId: 7 },
  ];
  const messages = events.flatMap((event) => messagesOf(world, event));
  return new Map([
    ...messages.map(({ topic, payload }) => [topic, payload] as const),
    ["orders/delete", { id: order.id }],
  ]);
}

describe("a genuine body under headers of someone's choice", () => {
  let one: Shop;
  let other: Shop;
  beforeAll(async () => {
    one = await importedShop();
    other = await importedShop();
  });

  it("changes nothing of another shop, whatever topic it is sent under", async () => {
    const bodies = bodiesOf(one);
    expect([...bodies.keys()].sort()).toEqual([...webhookTopics].sort());
    const before = await rowsOfShop(other.id);
    let sent = 0;
    for (const body of bodies.values()) {
      for (const topic of webhookTopics) {
        expect([200, 401]).toContain(await deliver(topic, other.store.domain, body));
        sent += 1;
      }
    }
    await workThrough(other.id);
    expect(sent).toBe(webhookTopics.length ** 2);
    expect(await rowsOfShop(other.id)).toEqual(before);
    expect((await findShopByDomain(other.store.domain))?.status).toBe("active");
  });

  it("neither erases nor suspends its own shop while the platform accepts the shop's token", async () => {
    const bodies = bodiesOf(one);
    // The order of these bodies has updated its product in the store.
    await importShop(one.id);
    const before = await rowsOfShop(one.id);
    for (const body of bodies.values()) {
      for (const topic of webhookTopics) await deliver(topic, one.store.domain, body);
    }
    await workThrough(one.id);
    expect((await findShopByDomain(one.store.domain))?.status).toBe("active");
    const after = await rowsOfShop(one.id);
    for (const table of ["products", "variants", "locations", "import_runs"]) {
      expect([table, after[table]]).toEqual([table, before[table]]);
    }
    expect(after.sessions).toHaveLength(1);
  });

  it("is refused under a topic whose shape it does not have", async () => {
    const bodies = bodiesOf(one);
    const level = bodies.get("inventory_levels/update") ?? {};
    for (const topic of ["shop/redact", "app/uninstalled", "customers/redact", "products/delete"]) {
      expect([topic, await deliver(topic, other.store.domain, level)]).toEqual([topic, 401]);
    }
    const customer = bodies.get("customers/redact") ?? {};
    expect(await deliver("shop/redact", one.store.domain, customer)).toBe(401);
  });
});

describe("genuine webhooks of a shop without the app", () => {
  it("of every topic are accepted after an uninstall, and change nothing", async () => {
    const left = await importedShop();
    const bodies = bodiesOf(left);
    uninstall(stage.simulator.world, left.store);
    await deliver("app/uninstalled", left.store.domain, bodies.get("app/uninstalled") ?? {});
    await workThrough(left.id);
    expect((await findShopByDomain(left.store.domain))?.status).toBe("uninstalled");
    const before = await rowsOfShop(left.id);
    // An erasure is another matter: it is asked for and done.
    const topics = webhookTopics.filter((topic) => topic !== "shop/redact");
    for (const topic of topics)
      expect([topic, await deliver(topic, left.store.domain, bodies.get(topic) ?? {})]).toEqual([topic, 200]);
    await workThrough(left.id);
    expect(await rowsOfShop(left.id)).toEqual(before);
    expect(await db.webhookDelivery.count({ where: { shopId: left.id, handledAt: null } })).toBe(0);
  });

  it("of every topic are accepted of a shop that never had it, and leave nothing behind", async () => {
    const shops = await db.shop.count();
    const deliveries = await db.webhookDelivery.count();
    const stranger = await importedShop();
    const bodies = bodiesOf(stranger);
    await db.shop.delete({ where: { id: stranger.id } });
    for (const topic of webhookTopics) {
      const status = await deliver(topic, stranger.store.domain, bodies.get(topic) ?? {});
      expect([topic, status]).toEqual([topic, 200]);
    }
    expect(await db.shop.count()).toBe(shops);
    expect(await db.webhookDelivery.count()).toBe(deliveries);
  });

  it("that name an id alone are refused where the shop of that id has another domain", async () => {
    const left = await importedShop();
    const { "app/scopes_update": scopes = {} } = Object.fromEntries(bodiesOf(left));
    expect(await deliver("app/scopes_update", "stranger.myshopify.com", scopes)).toBe(401);
    const other = await importedShop();
    expect(await deliver("app/scopes_update", other.store.domain, scopes)).toBe(401);
  });
});

describe("a shop that the platform asks to erase", () => {
  let shop: Shop;
  let redact: object;
  let gone: object;
  beforeEach(async () => {
    shop = await importedShop();
    const bodies = bodiesOf(shop);
    redact = bodies.get("shop/redact") ?? {};
    gone = bodies.get("app/uninstalled") ?? {};
  });
  const uninstallThere = () => uninstall(stage.simulator.world, shop.store);
  const isErased = async () => (await db.shop.count({ where: { id: shop.id } })) === 0;

  it("is erased two days after its uninstall, without a token to ask with", async () => {
    uninstallThere();
    await deliver("app/uninstalled", shop.store.domain, gone);
    await workThrough(shop.id);
    expect((await findShopByDomain(shop.store.domain))?.status).toBe("uninstalled");
    expect(await deliver("shop/redact", shop.store.domain, redact)).toBe(200);
    await workThrough(shop.id);
    expect(await isErased()).toBe(true);
  });

  it("is erased where its uninstall was never reported, because the platform refuses its token", async () => {
    uninstallThere();
    await deliver("shop/redact", shop.store.domain, redact);
    await workThrough(shop.id);
    expect(await isErased()).toBe(true);
  });

  it("stays when it has installed the app again meanwhile", async () => {
    uninstallThere();
    await deliver("app/uninstalled", shop.store.domain, gone);
    await workThrough(shop.id);
    const { accessToken } = grantAccess(stage.simulator.world, shop.store, { scopes: [], expiring: false });
    await storeSession(sessionOf(shop.store.domain, accessToken));
    for (const [topic, body] of [
      ["shop/redact", redact],
      ["app/uninstalled", gone],
    ] as const) {
      await deliver(topic, shop.store.domain, body);
    }
    await workThrough(shop.id);
    expect(await findShopByDomain(shop.store.domain)).toMatchObject({ id: shop.id, status: "active" });
    expect(await db.variant.count({ where: { shopId: shop.id } })).toBeGreaterThan(0);
    expect(await db.webhookDelivery.count({ where: { shopId: shop.id, handledAt: null } })).toBe(0);
  });

  it("stays, and a person is asked, while the platform serves the store to no app", async () => {
    const { url } = stage.simulator;
    const fault = { shop: shop.store.domain, operation: "graphql", kind: "423", times: null };
    await fetch(`${url}/simulator/faults`, { method: "POST", body: JSON.stringify(fault) });
    await deliver("shop/redact", shop.store.domain, redact);
    await workThrough(shop.id, 12);
    await fetch(`${url}/simulator/faults?shop=${shop.store.domain}`, { method: "DELETE" });
    expect(await isErased()).toBe(false);
    const kept = await db.webhookDelivery.findMany({ where: { shopId: shop.id, failedAt: { not: null } } });
    expect(kept).toMatchObject([
      { topic: "shop/redact", attempts: 12, lastError: expect.stringContaining("installed") },
    ]);
  });
});
