import { afterAll, beforeAll, expect, test } from "vitest";
import { type Simulator, startSimulator } from "../start";
import { stockedVariant } from "../test-platform";
import type { Variant } from "../world/types";

const app = { apiKey: "key", apiSecret: "secret", url: "http://localhost:9", target: "http://localhost:9" };
const shop = "generated-1.myshopify.com";

let simulator: Simulator;
let variant: Variant;
beforeAll(async () => {
  simulator = await startSimulator({ port: 0, stateFolder: null, dataset: { variants: 3, orders: 0 }, app });
  const store = simulator.world.store(shop);
  if (!store) throw new Error("the store is missing");
  variant = stockedVariant(store, [10, 5]).variant;
});
afterAll(() => simulator.stop());

async function control(path: string, body: object) {
  const answer = await fetch(`${simulator.url}/simulator/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const read = (await answer.json()) as { id: number; gid: string; lines: { id: number }[]; error?: string };
  return { status: answer.status, body: read };
}

test("a script does with a transfer what a merchant does, and the ledger has each change", async () => {
  const [origin, destination] = variant.levels;
  const made = await control(`stores/${shop}/transfers`, {
    originLocationId: origin?.locationId,
    destinationLocationId: destination?.locationId,
    lines: [{ variantId: variant.id, quantity: 4 }],
  });
  const path = `stores/${shop}/transfers/${made.body.id}`;
  await control(path, { action: "items", lines: [{ variantId: variant.id, quantity: 5 }] });
  await control(path, { action: "ready" });
  const shipped = await control(`stores/${shop}/shipments`, {
    transferId: made.body.gid,
    lines: [{ variantId: variant.id, quantity: 5 }],
  });
  const lineId = shipped.body.lines[0]?.id;
  await control(`stores/${shop}/shipments/${shipped.body.id}`, {
    action: "receive",
    lines: [{ lineId, accepted: 3, rejected: 2 }],
  });
  expect(origin?.quantities).toMatchObject({ available: 5, reserved: 0 });
  expect(destination?.quantities).toMatchObject({ available: 8, incoming: 0 });
  const names = simulator.world.ledger
    .filter((row) => row.inventoryItemId === variant.itemId && row.mutation === "admin transfer")
    .map(({ name, delta }) => `${name} ${delta}`);
  expect(names).toEqual([
    ...["available -5", "on_hand -5", "reserved 5", "on_hand 5"],
    ...["reserved -5", "on_hand -5", "incoming 5"],
    ...["incoming -3", "available 3", "on_hand 3", "incoming -2"],
  ]);
  expect(await control(path, { action: "cancel" })).toMatchObject({
    status: 409,
    body: { error: "Current transfer status does not support this operation." },
  });
});

test("native incoming is added, and a liberty is taken", async () => {
  const [level] = variant.levels;
  await control(`stores/${shop}/native-incoming`, {
    variantId: variant.id,
    locationId: level?.locationId,
    delta: 7,
  });
  expect(level?.quantities.incoming).toBe(7);
  await control("transfer-liberties", { merchants: "bound" });
  expect(simulator.world.transferLiberties).toMatchObject({ merchants: "bound", receipts: "once" });
});
