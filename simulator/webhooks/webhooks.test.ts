import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { gid } from "../admin-api/gids";
import { readBody } from "../http/exchange";
import { Platform } from "../platform";
import { createShipment } from "../shipments/create";
import { receive } from "../shipments/receive";
import { stockedVariant, testPlatform } from "../test-platform";
import { createReadyTransfer } from "../transfers/create";
import { setQuantityByHand } from "../world/change-quantities";
import { changeScopes, uninstall } from "../world/installs";
import { placeOrder, refundOrder } from "../world/orders";
import { WebhookSender } from "./sender";
import { readManifest } from "./subscriptions";

interface Received {
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let server: Server;
let received: Received[];
let statuses: number[];
let platforms: Platform[];

beforeEach(async () => {
  received = [];
  statuses = [];
  platforms = [];
  server = createServer((request, response) => {
    void readBody(request).then((body) => {
      received.push({ url: request.url ?? "", headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  platforms.forEach((platform) => platform.dispose());
  server.closeAllConnections();
  server.close();
});

function stage() {
  const made = testPlatform();
  made.world.app.target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const manifest = readManifest(path.resolve(import.meta.dirname, "../../shopify.app.orders.toml"));
  const sender = new WebhookSender(made.world, manifest.subscriptions);
  platforms.push(new Platform(made.world, sender));
  const { product, variant } = stockedVariant(made.store, [10]);
  const [level] = variant.levels;
  if (!level) throw new Error("a level is needed");
  return { ...made, sender, product, variant, level };
}

function json(entry: Received | undefined): Record<string, unknown> {
  return JSON.parse(entry?.body.toString("utf8") ?? "{}") as Record<string, unknown>;
}

test("a changed level is reported to the app's own path, signed over the raw body", async () => {
  const { world, store, level, sender } = stage();
  setQuantityByHand(world, store, level, "available", 12);
  await sender.settle();
  const [message] = received;
  expect(message?.url).toBe("/webhooks/inventory-levels");
  expect(message?.headers).toMatchObject({
    "x-shopify-topic": "inventory_levels/update",
    "x-shopify-shop-domain": store.domain,
    "x-shopify-api-version": "2026-07",
    "x-shopify-webhook-id": expect.any(String) as string,
    "x-shopify-event-id": expect.any(String) as string,
    "x-shopify-triggered-at": expect.any(String) as string,
    "x-shopify-hmac-sha256": createHmac("sha256", "test-secret")
      .update(message?.body ?? "")
      .digest("base64"),
  });
  expect(json(message)).toMatchObject({
    inventory_item_id: level.itemId,
    location_id: level.locationId,
    available: 12,
  });
});

test("an order and its refund are reported in the platform's format, and the level follows", async () => {
  const { world, store, variant, level, sender } = stage();
  const order = placeOrder(world, store, { lines: [{ sku: "MUG", quantity: 4 }] });
  expect(level.quantities).toMatchObject({ available: 6, committed: 4 });
  refundOrder(world, store, order, { lines: [{ lineId: order.lines[0]?.id ?? 0, quantity: 1 }] });
  expect(level.quantities).toMatchObject({ available: 7, committed: 3 });
  await sender.settle();
  const of = (topic: string) => json(received.find(({ headers }) => headers["x-shopify-topic"] === topic));
  expect(of("orders/create")).toMatchObject({
    id: order.id,
    line_items: [{ variant_id: variant.id, quantity: 4, current_quantity: 4 }],
  });
  expect(of("refunds/create")).toMatchObject({
    order_id: order.id,
    refund_line_items: [{ quantity: 1, line_item: { variant_id: variant.id } }],
  });
});

test("what is not answered with 2xx is sent again under the same id", async () => {
  const { store, sender } = stage();
  sender.setMode({ retryMs: 10 });
  statuses = [500, 302, 200];
  sender.send(store, "inventory_levels/update", {});
  await sender.settle();
  expect(received).toHaveLength(3);
  expect(new Set(received.map(({ headers }) => headers["x-shopify-webhook-id"])).size).toBe(1);
});

test("a product is updated also when it is ordered and when its stock changes, each time once", async () => {
  const { world, store, product, level, sender } = stage();
  const before = product.updatedAt;
  world.clock.advance(1_000);
  placeOrder(world, store, { lines: [{ sku: "MUG", quantity: 1 }] });
  setQuantityByHand(world, store, level, "available", 12);
  await sender.settle();
  const updates = received.filter(({ headers }) => headers["x-shopify-topic"] === "products/update");
  expect(updates.map((update) => json(update).id)).toEqual([product.id, product.id]);
  expect(product.updatedAt).toBeGreaterThan(before);
});

test("messages are duplicated, delayed, reordered and lost as configured", async () => {
  const { store, sender } = stage();
  sender.setMode({ duplicate: 3, paused: true, shuffleMs: 100 });
  for (let count = 0; count < 5; count += 1) sender.send(store, "inventory_levels/update", {});
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(received).toHaveLength(0);
  sender.setMode({ paused: false });
  await sender.settle();
  expect(received).toHaveLength(15);
  sender.setMode({ duplicate: 1, loseShare: 1 });
  sender.send(store, "inventory_levels/update", {});
  await sender.settle();
  expect(received).toHaveLength(15);
  expect(sender.deliveries.at(-1)?.state).toBe("lost");
});

test("a store's messages do not wait behind the thousands of another", async () => {
  const { store, sender } = stage();
  const { store: quiet } = testPlatform({ domain: "quiet.myshopify.com" });
  for (let count = 0; count < 500; count += 1) sender.send(store, "inventory_levels/update", {});
  sender.send(quiet, "inventory_levels/update", {});
  await sender.settle();
  const shops = received.map(({ headers }) => headers["x-shopify-shop-domain"]);
  expect(shops).toHaveLength(501);
  expect(shops.indexOf(quiet.domain)).toBeLessThan(100);
});

test("an app that is not installed gets only the webhook about its removal", async () => {
  const { world, store, level, sender } = stage();
  changeScopes(world, store, ["read_products"]);
  uninstall(world, store);
  setQuantityByHand(world, store, level, "available", 1);
  await sender.settle();
  expect(received.map(({ headers }) => headers["x-shopify-topic"]).sort()).toEqual([
    "app/scopes_update",
    "app/uninstalled",
  ]);
});

test("transfers and shipments are reported to an app that may read them, and to no other", async () => {
  const { world, store, variant, sender } = stage();
  const topics = ["inventory_transfers/ready_to_ship", "inventory_transfers/complete"];
  topics.push("inventory_shipments/create", "inventory_shipments/receive_items");
  sender.subscriptions = new Map(topics.map((topic) => [topic, "/webhooks/transfers"]));
  const action = { world, store, actor: "app", mutation: "test" } as const;
  const lineItems = [{ inventoryItemId: gid("InventoryItem", variant.itemId), quantity: 3 }];
  const destinationLocationId = gid("Location", store.locations[0]?.id ?? 0);
  const moveAll = () => {
    const transfer = createReadyTransfer(action, { destinationLocationId, lineItems }).value;
    const movementId = gid("InventoryTransfer", transfer?.id ?? 0);
    const shipment = createShipment(action, { movementId, lineItems }, "IN_TRANSIT").value;
    receive(action, { id: gid("InventoryShipment", shipment?.id ?? 0), bulkReceiveAction: "ACCEPTED" });
    return { transfer, shipment };
  };
  const { transfer, shipment } = moveAll();
  await sender.settle();
  expect(received.map(({ headers }) => headers["x-shopify-topic"]).sort()).toEqual([...topics].sort());
  const of = (topic: string) => json(received.find(({ headers }) => headers["x-shopify-topic"] === topic));
  expect(of("inventory_transfers/complete")).toMatchObject({ id: transfer?.id, status: "transferred" });
  expect(of("inventory_shipments/receive_items")).toMatchObject({
    inventory_transfer_id: transfer?.id,
    name: shipment?.name,
    line_items: [{ accepted_quantity: 3, unreceived_quantity: 0 }],
  });
  received = [];
  if (store.install) store.install.scopes = ["read_products"];
  moveAll();
  await sender.settle();
  expect(received).toEqual([]);
});
