import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { gid } from "../admin-api/gids";
import { startSimulator } from "../start";
import { createReadyTransfer } from "../transfers/create";
import { setQuantityByHand } from "./change-quantities";
import { grantAccess } from "./installs";
import { placeOrder } from "./orders";

const folder = mkdtempSync(path.join(tmpdir(), "platform-state-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const app = { apiKey: "key", apiSecret: "secret", url: "http://localhost:9", target: "http://localhost:9" };
const start = () =>
  startSimulator({ port: 0, stateFolder: folder, dataset: { variants: 5, orders: 20 }, app });

test("a second start continues where the first one ended: stock, orders, transfers, install, keys, ledger, mails, clock", async () => {
  const first = await start();
  const store = [...first.world.stores.values()][0];
  const level = store?.variants[0]?.levels[0];
  if (!store || !level) throw new Error("a stocked store is needed");
  const { accessToken } = grantAccess(first.world, store, { scopes: ["read_products"], expiring: false });
  setQuantityByHand(first.world, store, level, "available", 77);
  const order = placeOrder(first.world, store, {
    lines: [{ variantId: store.variants[1]?.id, quantity: 2 }],
  });
  const destinationLocationId = gid("Location", level.locationId);
  const lineItems = [{ inventoryItemId: gid("InventoryItem", level.itemId), quantity: 3 }];
  const action = { world: first.world, store, actor: "app", mutation: "test" } as const;
  const transfer = createReadyTransfer(action, { destinationLocationId, lineItems }).value;
  first.platform.api(store).keys.keep("k", "print", { done: true });
  first.world.clock.advance(1_000_000);
  await fetch(`${first.url}/mailbox-api/emails`, {
    method: "POST",
    headers: { authorization: "Bearer re" },
    body: JSON.stringify({ from: "a@b.example", to: "c@d.example", subject: "s", text: "t" }),
  });
  await first.stop();

  const second = await start();
  const again = second.world.store(store.domain);
  expect(again?.level(level.itemId, level.locationId)?.quantities.available).toBe(77);
  expect(again?.orders).toHaveLength(21);
  expect(again?.orderById.get(order.id)).toEqual(order);
  expect(again?.transfers.all()).toEqual([transfer]);
  expect(again?.transfers.newName()).toBe("#T0002");
  expect(again?.install?.grants[0]?.accessToken).toBe(accessToken);
  expect(again?.newId()).toBeGreaterThan(order.id);
  expect(second.platform.api(again ?? store).keys.look("k", "print")).toEqual({
    kind: "replay",
    payload: { done: true },
  });
  expect(second.world.ledger).toEqual(first.world.ledger);
  expect(second.world.mailbox.mails).toHaveLength(1);
  expect(second.world.clock.offsetMs).toBe(1_000_000);
  const response = await fetch(
    `${second.url}/simulator/stores/${store.handle}/level?variantId=${gid("ProductVariant", store.variants[0]?.id ?? 0)}`,
  );
  expect(await response.json()).toMatchObject({ quantities: { available: 77, on_hand: 77 } });
  await second.stop();
});
