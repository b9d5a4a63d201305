import { createHmac } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { generateStore } from "../stores/generated";
import { grantAccess } from "../world/installs";
import { World } from "../world/world";
import { handleShell } from "./handle-shell";

let close: (() => void) | null = null;
afterEach(() => close?.());

async function openAdmin({ installed = true } = {}) {
  const world = new World({
    apiKey: "key",
    apiSecret: "secret",
    title: "Backroom",
    handle: "backroom",
    url: "http://localhost:3999",
    target: "http://localhost:3998",
    scopes: ["read_products"],
  });
  const store = world.addStore(
    generateStore({ domain: "a.myshopify.com", variants: 30, orders: 3 }, Date.now()),
  );
  if (installed) grantAccess(world, store, { scopes: ["read_products"], expiring: false });
  const server = http.createServer((request, response) => void handleShell(request, response, world));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  world.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const get = (path: string) => fetch(`${world.url}/store/a${path}`, { redirect: "manual" });
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${world.url}/store/a${path}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
  return { world, store, get, post };
}

test("every page of the admin opens", async () => {
  const { store, get } = await openAdmin();
  const { productId, id } = store.variants[0]!;
  const pages = [
    "",
    "/products?search=a&page=2",
    `/products/${productId}`,
    `/products/${productId}/variants/${id}`,
  ];
  pages.push(
    "/orders",
    "/orders/new",
    `/orders/${store.orders[0]!.id}`,
    "/mailbox",
    "/apps",
    "/apps/backroom/app",
  );
  for (const path of pages) expect([path, (await get(path)).status]).toEqual([path, 200]);
  for (const path of ["/nowhere", "/products/1", "/orders/1", "/mailbox/x"]) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
});

test("the frame opens the app's path with signed parameters", async () => {
  const { get } = await openAdmin();
  const page = await (await get("/apps/backroom/app/purchase-orders?status=draft")).text();
  const address = new URL(/src="(http:\/\/localhost:3999[^"]+)"/.exec(page)![1]!.replaceAll("&amp;", "&"));
  const said = Object.fromEntries(address.searchParams);
  expect(address.pathname).toBe("/app/purchase-orders");
  expect(said).toMatchObject({ status: "draft", embedded: "1", shop: "a.myshopify.com", locale: "en" });
  expect(atob(said.host!)).toBe("admin.shopify.com/store/a");
  const { hmac, ...signed } = said;
  const message = Object.keys(signed)
    .sort()
    .map((name) => `${name}=${signed[name]}`)
    .join("&");
  expect(hmac).toBe(createHmac("sha256", "secret").update(message).digest("hex"));
});

test("a store without the app offers to install it and gives no token", async () => {
  const { get, post } = await openAdmin({ installed: false });
  expect(await (await get("/apps/backroom")).text()).toContain("Install Backroom");
  const install = await get("/apps/backroom/install");
  expect(install.headers.get("location")).toBe("http://localhost:3999/auth?shop=a.myshopify.com");
  expect((await post("/api/session-token", {})).status).toBe(403);
});

test("stock that is typed in is the store's stock, and is in the ledger", async () => {
  const { world, store, post } = await openAdmin();
  const level = store.variants[0]!.levels.find((candidate) => candidate.active)!;
  const fields = { itemId: String(level.itemId), locationId: String(level.locationId) };
  expect((await post("/api/stock", { ...fields, quantity: "77" })).status).toBe(200);
  expect(level.quantities.available).toBe(77);
  expect(world.ledger.findLast((entry) => entry.name === "available")).toMatchObject({
    actor: "admin",
    after: 77,
  });
  for (const quantity of ["", "1.5", "much"]) {
    expect((await post("/api/stock", { ...fields, quantity })).status).toBe(422);
  }
  expect(level.quantities.available).toBe(77);
});

test("an order is placed, refunded in part, and refused when it makes no sense", async () => {
  const { store, post } = await openAdmin();
  const variant = store.variants[0]!;
  const placed = await post("/orders", { variantId: String(variant.id), quantity: "3", fulfill: "yes" });
  const order = store.orders.at(-1)!;
  expect(placed.headers.get("location")).toBe(`/store/a/orders/${order.id}`);
  await post(`/orders/${order.id}/refund`, { [`line-${order.lines[0]!.id}`]: "1", restock: "yes" });
  expect(order).toMatchObject({ fulfilled: true, financialStatus: "PARTIALLY_REFUNDED" });
  expect((await post("/orders", { variantId: "1", quantity: "1" })).status).toBe(422);
});

test("the picker hands over products as the platform does", async () => {
  const { world, store, get } = await openAdmin();
  const product = store.products[0]!;
  const variant = product.variants[0]!;
  const { products } = await (await get(`/api/picker?ids=${variant.id}`)).json();
  expect(products).toHaveLength(1);
  expect(products[0]).toMatchObject({ id: `gid://shopify/Product/${product.id}`, title: product.title });
  expect(products[0].variants[0]).toMatchObject({
    id: `gid://shopify/ProductVariant/${variant.id}`,
    sku: variant.sku,
    inventoryItem: { id: `gid://shopify/InventoryItem/${variant.itemId}` },
  });
  for (const image of products[0].images) expect(image.originalSrc).toContain(world.url);
});

test("a mail's message runs no script and its attachment comes back whole", async () => {
  const { world, get } = await openAdmin();
  const mail = world.mailbox.accept("key", {
    ...{ from: "a@a.example", to: ["b@b.example"], cc: [], bcc: [], replyTo: [], subject: "<Order>" },
    ...{ html: "<script>1</script>", text: null, headers: {}, tags: [], idempotencyKey: null },
    attachments: [{ filename: "ö.pdf", contentType: "application/pdf", content: btoa("%PDF"), size: 4 }],
  });
  expect(await (await get(`/mailbox/${mail.id}`)).text()).toContain("&lt;Order&gt;");
  const body = await get(`/mailbox/${mail.id}/body`);
  expect(body.headers.get("content-security-policy")).toContain("sandbox");
  const attachment = await get(`/mailbox/${mail.id}/attachments/0`);
  expect([attachment.headers.get("content-type"), await attachment.text()]).toEqual([
    "application/pdf",
    "%PDF",
  ]);
});

test("the app opens in the language that the member of staff chose", async () => {
  const { get } = await openAdmin();
  const frame = async () =>
    /<iframe[^>]*src="([^"]+)"/.exec(await (await get("/apps/backroom/app")).text())?.[1] ?? "";
  const localeOf = (address: string) => new URL(address.replaceAll("&amp;", "&")).searchParams.get("locale");
  expect(localeOf(await frame())).toBe("en");
  expect((await get("/language/de")).status).toBe(303);
  expect(localeOf(await frame())).toBe("de");
});
