import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { gid } from "../admin-api/gids";
import { stockedVariant, testPlatform } from "../test-platform";
import { createReadyTransfer } from "../transfers/create";
import { handleShell } from "./handle-shell";

let close: (() => void) | null = null;
afterEach(() => close?.());

async function openAdmin() {
  const { world, store, platform } = testPlatform({ domain: "a.myshopify.com" });
  const { variant, product } = stockedVariant(store, [10, 5]);
  const server = http.createServer((request, response) => void handleShell(request, response, world));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  world.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    platform.dispose();
    server.closeAllConnections();
    server.close();
  };
  const get = async (path: string) => (await fetch(`${world.url}/store/a${path}`)).text();
  const post = (path: string, fields: Record<string, string> = {}) =>
    fetch(`${world.url}/store/a${path}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
  return { world, store, variant, product, get, post };
}

test("a member of staff makes a transfer, ships it, and receives what is good", async () => {
  const { store, variant, get, post } = await openAdmin();
  const [origin, destination] = store.locations;
  const made = await post("/transfers", {
    originLocationId: String(origin?.id),
    destinationLocationId: String(destination?.id),
    variantId: String(variant.id),
    quantity: "4",
    ready: "yes",
  });
  const [transfer] = store.transfers.all();
  expect(made.headers.get("location")).toBe(`/store/a/transfers/${transfer?.id}`);
  const path = `/transfers/${transfer?.id}`;
  await post(`${path}/items`, { [`item-${variant.itemId}`]: "3" });
  expect(variant.levels[0]?.quantities).toMatchObject({ available: 7, reserved: 3 });
  await post(`${path}/ship`, { [`item-${variant.itemId}`]: "3" });
  expect(await get("/products")).toContain("3 incoming");
  const [shipment] = transfer?.shipments ?? [];
  const lineId = shipment?.lines[0]?.id;
  await post(`/shipments/${shipment?.id}/receive`, { [`accept-${lineId}`]: "2", [`reject-${lineId}`]: "1" });
  expect(variant.levels[1]?.quantities).toMatchObject({ available: 7, incoming: 0 });
  expect(await get("/transfers")).toContain("Transferred");
  expect(await get(path)).toContain("Received");
});

test("what an app made is shown, and canceled where the platform lets staff do that", async () => {
  const { world, store, variant, get, post } = await openAdmin();
  const action = { world, store, actor: "app", mutation: "inventoryTransferCreateAsReadyToShip" } as const;
  const input = {
    destinationLocationId: gid("Location", store.locations[1]?.id ?? 0),
    referenceName: "PO-1001",
    lineItems: [{ inventoryItemId: gid("InventoryItem", variant.itemId), quantity: 4 }],
  };
  const transfer = createReadyTransfer(action, input).value;
  expect(await get("/transfers")).toContain("PO-1001");
  world.transferLiberties = { ...world.transferLiberties, merchants: "bound" };
  expect((await post(`/transfers/${transfer?.id}/cancel`)).status).toBe(422);
  world.transferLiberties = { ...world.transferLiberties, merchants: "free" };
  await post(`/transfers/${transfer?.id}/cancel`);
  expect(transfer?.status).toBe("CANCELED");
});

test("units of a native purchase order are incoming, and then available", async () => {
  const { variant, product, get, post } = await openAdmin();
  const [level] = variant.levels;
  const fields = { itemId: String(level?.itemId), locationId: String(level?.locationId), units: "6" };
  expect((await post("/api/native-order", fields)).headers.get("location")).toBe(
    `/store/a/products/${product.id}`,
  );
  expect(level?.quantities.incoming).toBe(6);
  expect(await get(`/products/${product.id}`)).toContain("Native purchase order");
  await post("/api/native-order", { ...fields, receive: "yes" });
  expect(level?.quantities).toMatchObject({ incoming: 0, available: 16 });
});

test("the merchant grants an optional scope and takes it back", async () => {
  const { world, store, get, post } = await openAdmin();
  world.app.scopes = ["read_products"];
  world.app.optionalScopes = ["read_inventory_transfers"];
  if (store.install) store.install.scopes = ["read_products"];
  expect(await get("/apps")).toContain("Grant read inventory transfers");
  await post("/apps/test-app/scopes", { grant: "read_inventory_transfers" });
  expect(store.install?.scopes).toContain("read_inventory_transfers");
  await post("/api/scopes/revoke", { scope: "read_inventory_transfers" });
  expect(store.install?.scopes).toEqual(["read_products"]);
  expect((await post("/api/scopes", { scope: "read_themes" })).status).toBe(422);
});
