import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { gid } from "../admin-api/gids";
import type { FaultKind } from "../faults/faults";
import { type Simulator, startSimulator } from "../start";
import { everyScope, stockedVariant } from "../test-platform";
import { grantAccess } from "../world/installs";
import type { Store } from "../world/store";

const shop = "generated-1.myshopify.com";
const field = "inventoryTransferCreateAsReadyToShip";
const document = `mutation Create($input: InventoryTransferCreateAsReadyToShipInput!, $key: String!) {
  ${field}(input: $input) @idempotent(key: $key) { inventoryTransfer { name } userErrors { code } } }`;

let simulator: Simulator;
let store: Store;
let accessToken: string;
let input: object;

beforeAll(async () => {
  const app = { apiKey: "key", apiSecret: "secret", url: "http://localhost:9", target: "http://localhost:9" };
  simulator = await startSimulator({ port: 0, stateFolder: null, dataset: { variants: 3, orders: 0 }, app });
  const found = simulator.world.store(shop);
  if (!found) throw new Error("the store is missing");
  store = found;
  accessToken = grantAccess(simulator.world, store, { scopes: everyScope, expiring: false }).accessToken;
  const { variant } = stockedVariant(store, [10]);
  input = {
    destinationLocationId: gid("Location", store.locations[0]?.id ?? 0),
    lineItems: [{ inventoryItemId: gid("InventoryItem", variant.itemId), quantity: 2 }],
  };
});
afterAll(() => simulator.stop());
afterEach(() => simulator.world.faults.clear());

/** The answer's text; null where the connection broke. */
async function create(key: string): Promise<string | null> {
  try {
    const response = await fetch(`${simulator.url}/${shop}/admin/api/2026-07/graphql.json`, {
      method: "POST",
      headers: { "x-shopify-access-token": accessToken },
      body: JSON.stringify({ query: document, variables: { input, key } }),
    });
    return await response.text();
  } catch {
    return null;
  }
}

function fault(kind: FaultKind, delay = 0): void {
  simulator.world.faults.add({ kind, operation: field, times: 1, delay });
}

test.each([
  ["drop-before", 0],
  ["drop-after", 1],
  ["THROTTLED", 0],
  ["503", 0],
] as const)("%s leaves %i new transfers, and the same key makes it one", async (kind, made) => {
  const before = store.transfers.all().length;
  fault(kind);
  await create(kind);
  expect(store.transfers.all()).toHaveLength(before + made);
  expect(await create(kind)).toContain('"userErrors":[]');
  expect(store.transfers.all()).toHaveLength(before + 1);
});

test("where the key is ignored a second transfer is made", async () => {
  const before = store.transfers.all().length;
  await create("ignored");
  fault("key-ignored");
  await create("ignored");
  expect(store.transfers.all()).toHaveLength(before + 2);
});

test("a second request under a key whose first one still runs is told so", async () => {
  fault("delay", 150);
  const first = create("slow");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await create("slow")).toContain("IDEMPOTENCY_CONCURRENT_REQUEST");
  expect(await first).toContain('"userErrors":[]');
});
