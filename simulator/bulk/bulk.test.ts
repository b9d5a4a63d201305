import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import type { Platform } from "../platform";
import { generateStore } from "../stores/generated";
import { askOf, everyScope, testPlatform } from "../test-platform";
import type { BulkOperation } from "./bulk-operations";

const open: Platform[] = [];
afterEach(() => open.splice(0).forEach((platform) => platform.dispose()));

function generated(variants: number, orders = 0) {
  const made = testPlatform();
  open.push(made.platform);
  const store = generateStore(
    { domain: "bulk.myshopify.com", variants, orders, seed: 9 },
    made.world.clock.now(),
  );
  store.install = { scopes: everyScope, installedAt: 0, grants: [] };
  made.world.addStore(store);
  const api = made.platform.api(store);
  api.bulk.startDelayMs = 0;
  const ask = askOf(made.platform, store);
  const start = (query: string) =>
    ask(
      "mutation B($query: String!) { bulkOperationRunQuery(query: $query) { bulkOperation { id } userErrors { message } } }",
      { query },
    );
  return { ...made, store, api, ask, start };
}

async function finished(operation: BulkOperation | undefined): Promise<Record<string, unknown>[]> {
  if (!operation) throw new Error("there is no operation");
  while (operation.completedAt === null) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(operation.status).toBe("COMPLETED");
  const text = readFileSync(operation.file, "utf8");
  return text === ""
    ? []
    : text
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test("every row is written once, parents before children, children with their parent's id", async () => {
  const { api, start, store } = generated(260);
  start(`{ products { edges { node { id title variants { edges { node { id sku inventoryItem { id
    inventoryLevels { edges { node { id quantities(names: ["available"]) { name quantity } } } } } } } } } } } }`);
  const rows = await finished(api.bulk.operations[0]);
  expect(rows).toHaveLength(store.products.length + 260 + 260 * 3);
  const seen = new Set<unknown>();
  for (const row of rows) {
    if (row.__parentId !== undefined) expect(seen.has(row.__parentId)).toBe(true);
    seen.add(row.id);
  }
  expect(seen.size).toBe(rows.length);
  const level = rows.find((row) => String(row.id).includes("InventoryLevel"));
  expect(String(level?.__parentId)).toContain("ProductVariant");
  expect(api.bulk.operations[0]?.rootObjectCount).toBe(store.products.length);
});

test("a query may use fragments and filters", async () => {
  const { api, start, store } = generated(20);
  const sku = store.variants[0]?.sku;
  start(`query { productVariants(query: "sku:${sku}") { edges { node { ...Row } } } }
    fragment Row on ProductVariant { id product { ...Name } } fragment Name on Product { title }`);
  const rows = await finished(api.bulk.operations[0]);
  expect(rows).toEqual([{ id: expect.any(String) as string, product: { title: store.products[0]?.title } }]);
});

test("a result without rows has no URL", async () => {
  const { api, ask, start } = generated(0);
  start("{ products { edges { node { id } } } }");
  await finished(api.bulk.operations[0]);
  expect(ask("{ currentBulkOperation { status url objectCount } }").data).toEqual({
    currentBulkOperation: { status: "COMPLETED", url: null, objectCount: "0" },
  });
});

test("a connection inside a list, or under a row without its id, is refused", () => {
  const { start } = generated(1);
  const inList = start(
    "{ orders { edges { node { id refunds { id refundLineItems { edges { node { quantity } } } } } } } }",
  );
  expect(JSON.stringify(inList)).toContain("a connection field within a list field");
  const noId = start("{ products { edges { node { title variants { edges { node { id } } } } } } }");
  expect(JSON.stringify(noId)).toContain("must select the 'id' field");
});

test("a query without the needed scope fails", () => {
  const { api, start, store } = generated(1);
  if (store.install) store.install.scopes = ["read_products"];
  start("{ orders { edges { node { id } } } }");
  expect(api.bulk.operations[0]).toMatchObject({ status: "FAILED", errorCode: "ACCESS_DENIED" });
});

test("a cancelled operation ends without a result", async () => {
  const { api, ask, start } = generated(2_000);
  start("{ productVariants { edges { node { id } } } }");
  const [operation] = api.bulk.operations;
  ask("mutation C($id: ID!) { bulkOperationCancel(id: $id) { userErrors { message } } }", {
    id: `gid://shopify/BulkOperation/${operation?.id}`,
  });
  while (operation?.completedAt === null) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(operation).toMatchObject({ status: "CANCELED", token: null });
});

test("components are rows of their own, two levels below the product", async () => {
  const { api, start, store } = generated(3);
  const [bundle, part, other] = store.variants;
  if (!bundle || !part || !other) throw new Error("the store has three variants");
  bundle.components = [
    { variantId: part.id, quantity: 2 },
    { variantId: other.id, quantity: 1 },
  ];
  start(`{ products { edges { node { id variants { edges { node { id requiresComponents
    productVariantComponents { edges { node { id quantity productVariant { id } } } } } } } } } } }`);
  const rows = await finished(api.bulk.operations[0]);
  const parent = `gid://shopify/ProductVariant/${bundle.id}`;
  expect(rows.find(({ id }) => id === parent)).toMatchObject({ requiresComponents: true });
  const parts = rows.filter(({ __parentId }) => __parentId === parent);
  expect(parts.map(({ quantity, productVariant }) => ({ quantity, productVariant }))).toEqual([
    { quantity: 2, productVariant: { id: `gid://shopify/ProductVariant/${part.id}` } },
    { quantity: 1, productVariant: { id: `gid://shopify/ProductVariant/${other.id}` } },
  ]);
});
