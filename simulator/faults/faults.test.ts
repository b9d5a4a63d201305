import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { gid } from "../admin-api/gids";
import { type Simulator, startSimulator } from "../start";
import { grantAccess } from "../world/installs";
import type { Level } from "../world/types";
import { type FaultKind, faultKinds } from "./faults";

const shop = "generated-1.myshopify.com";
const document = `mutation A($input: InventoryAdjustQuantitiesInput!, $key: String!) {
  inventoryAdjustQuantities(input: $input) @idempotent(key: $key) {
    inventoryAdjustmentGroup { id } userErrors { code } } }`;

let simulator: Simulator;
let level: Level;
let accessToken: string;
let number = 0;

beforeAll(async () => {
  const app = { apiKey: "key", apiSecret: "secret", url: "http://localhost:9", target: "http://localhost:9" };
  simulator = await startSimulator({ port: 0, stateFolder: null, dataset: { variants: 3, orders: 0 }, app });
  const store = simulator.world.store(shop);
  const first = store?.variants[0]?.levels[0];
  if (!store || !first) throw new Error("a stocked store is needed");
  level = first;
  accessToken = grantAccess(simulator.world, store, {
    scopes: ["write_inventory"],
    expiring: false,
  }).accessToken;
});
afterAll(() => simulator.stop());
afterEach(() => simulator.world.faults.clear());

async function script(fault: object): Promise<number> {
  const response = await fetch(`${simulator.url}/simulator/faults`, {
    method: "POST",
    body: JSON.stringify(fault),
  });
  return response.status;
}

interface Outcome {
  status: number | null;
  text: string;
}

/** One adjustment by +1; status null when the connection broke. */
async function adjust(key = `k${++number}`): Promise<Outcome> {
  const change = {
    inventoryItemId: gid("InventoryItem", level.itemId),
    locationId: gid("Location", level.locationId),
    delta: 1,
    changeFromQuantity: null,
  };
  const variables = { input: { name: "available", reason: "received", changes: [change] }, key };
  try {
    const response = await fetch(`${simulator.url}/${shop}/admin/api/2026-07/graphql.json`, {
      method: "POST",
      headers: { "x-shopify-access-token": accessToken },
      body: JSON.stringify({ query: document, variables }),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return { status: null, text: "" };
  }
}

test.each([
  ["drop-before", null, 0],
  ["drop-after", null, 1],
  ["reset-mid-body", null, 1],
  ["429", 429, 0],
  ["500", 500, 0],
  ["502", 502, 0],
  ["503", 503, 0],
  ["401", 401, 0],
  ["402", 402, 0],
  ["403", 403, 0],
  ["404", 404, 0],
  ["423", 423, 0],
  ["html", 502, 0],
  ["THROTTLED", 200, 0],
] as [FaultKind, number | null, number][])(
  "%s: status %s, stock moves by %i",
  async (kind, status, moved) => {
    const before = level.quantities.available ?? 0;
    await script({ kind, operation: "inventoryAdjustQuantities" });
    const key = `k${++number}`;
    expect((await adjust(key)).status).toBe(status);
    expect(level.quantities.available).toBe(before + moved);
    expect((await adjust(key)).status).toBe(200);
    expect(level.quantities.available).toBe(before + 1);
  },
);

test("a truncated answer is incomplete JSON of a change that was made", async () => {
  const before = level.quantities.available ?? 0;
  await script({ kind: "truncated" });
  const { status, text } = await adjust();
  expect(status).toBe(200);
  expect(() => JSON.parse(text) as unknown).toThrow();
  expect(level.quantities.available).toBe(before + 1);
});

test("a second request under a key that is still in progress is answered so", async () => {
  await script({ kind: "delay", delay: 150 });
  const [slow, quick] = await Promise.all([
    adjust("same"),
    new Promise<Outcome>((resolve) => setTimeout(() => resolve(adjust("same")), 40)),
  ]);
  expect(slow.text).toContain("InventoryAdjustmentGroup");
  expect(quick.text).toContain("IDEMPOTENCY_CONCURRENT_REQUEST");
});

test("a fault can be delayed, affect each n-th call and end", async () => {
  await script({ kind: "500", afterCalls: 1, every: 2, times: 2 });
  const statuses: (number | null)[] = [];
  for (let call = 0; call < 6; call += 1) statuses.push((await adjust()).status);
  expect(statuses).toEqual([200, 500, 200, 500, 200, 200]);
});

test("every call is logged with its key, its fault and how it ended", async () => {
  await script({ kind: "drop-after" });
  await adjust("logged");
  const response = await fetch(
    `${simulator.url}/simulator/requests?shop=${shop}&operation=inventoryAdjustQuantities`,
  );
  const { requests } = (await response.json()) as { requests: object[] };
  expect(requests.at(-1)).toMatchObject({
    operationName: "A",
    key: "logged",
    fault: "drop-after",
    outcome: "ok, then drop-after",
  });
});

test("an unknown kind of fault is refused, every known one is accepted", async () => {
  expect(await script({ kind: "meteor" })).toBe(400);
  for (const kind of faultKinds) expect(await script({ kind })).toBe(200);
});
