import { expect, test } from "vitest";
import { generateStore } from "../stores/generated";
import { type Ask, askOf, testPlatform } from "../test-platform";

const day = 24 * 60 * 60 * 1000;

function generated(variants = 30, orders = 50) {
  const made = testPlatform();
  const store = generateStore(
    { domain: "lists.myshopify.com", variants, orders, seed: 5 },
    made.world.clock.now(),
  );
  store.install = { scopes: ["read_orders", "read_products"], installedAt: 0, grants: [] };
  made.world.addStore(store);
  return { ...made, store, ask: askOf(made.platform, store) };
}

function titles(ask: Ask, args: string): string[] {
  const answer = ask(`{ products(first: 100, ${args}) { nodes { title } } }`);
  return (answer.data as { products: { nodes: { title: string }[] } }).products.nodes.map(
    ({ title }) => title,
  );
}

test("a list is read page by page without loss, in any order", () => {
  const { ask, store } = generated();
  for (const order of ["sortKey: ID", "sortKey: SKU", "sortKey: SKU, reverse: true"]) {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const answer = ask(
        `query P($after: String) { productVariants(first: 7, after: $after, ${order}) {
          nodes { id } pageInfo { hasNextPage endCursor } } }`,
        { after },
      );
      const { productVariants } = answer.data as {
        productVariants: { nodes: { id: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
      };
      seen.push(...productVariants.nodes.map(({ id }) => id));
      after = productVariants.pageInfo.hasNextPage ? productVariants.pageInfo.endCursor : null;
    } while (after !== null);
    expect(new Set(seen).size).toBe(store.variants.length);
    expect(seen).toHaveLength(store.variants.length);
  }
});

test("a page needs a size of at most 250", () => {
  const { ask } = generated();
  expect(ask("{ products { nodes { id } } }")).toMatchObject({
    errors: [{ message: "you must provide one of first or last" }],
  });
  expect(ask("{ products(first: 251) { nodes { id } } }").errors).toHaveLength(1);
});

test("queries filter by words, fields, times, exclusion and alternatives", () => {
  const { ask, store } = generated();
  const [first, second] = store.products;
  if (!first || !second) throw new Error("two products are needed");
  first.title = "Sea Glass Vase";
  second.title = "Moss Lamp";
  second.updatedAt += 5 * day;
  const since = new Date(second.updatedAt - 1000).toISOString();
  expect(titles(ask, 'query: "sea glass"')).toEqual(["Sea Glass Vase"]);
  expect(titles(ask, `query: "sku:${second.variants[0]?.sku}"`)).toEqual(["Moss Lamp"]);
  expect(titles(ask, `query: "updated_at:>='${since}'"`)).toEqual(["Moss Lamp"]);
  expect(titles(ask, `query: "id:${first.id} OR id:${second.id}"`)).toHaveLength(2);
  expect(titles(ask, `query: "(id:${first.id} OR id:${second.id}) AND -title:'Moss Lamp'"`)).toEqual([
    "Sea Glass Vase",
  ]);
});

test("an app without read_all_orders sees sixty days of orders", () => {
  const { ask, store, world } = generated(10, 80);
  const count = () =>
    (ask("{ ordersCount { count } }").data as { ordersCount: { count: number } }).ordersCount.count;
  const young = store.orders.filter((order) => order.createdAt >= world.clock.now() - 60 * day).length;
  expect(count()).toBe(young);
  store.install?.scopes.push("read_all_orders");
  expect(count()).toBe(80);
});

test("a field whose scope is missing is denied by name", () => {
  const { ask, store } = generated();
  if (store.install) store.install.scopes = ["read_products"];
  expect(ask("{ locations(first: 1) { nodes { id } } }")).toMatchObject({
    errors: [{ path: ["locations"], extensions: { code: "ACCESS_DENIED" } }],
    data: { locations: null },
  });
});

test("a variant is found as a variant and as its inventory item", () => {
  const { ask, store } = generated();
  const [variant] = store.variants;
  const ids = [
    `gid://shopify/ProductVariant/${variant?.id}`,
    `gid://shopify/InventoryItem/${variant?.itemId}`,
    "gid://shopify/Product/1",
  ];
  const answer = ask("query N($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }", { ids });
  expect(answer.data).toEqual({
    nodes: [{ __typename: "ProductVariant", id: ids[0] }, { __typename: "InventoryItem", id: ids[1] }, null],
  });
});

test("the cost bucket empties, throttles and refills", () => {
  const { ask, platform, store, world } = generated();
  platform.api(store).bucket.drainTo(0);
  expect(ask("{ shop { name plan { publicDisplayName } } }")).toMatchObject({
    errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }],
    extensions: { cost: { actualQueryCost: null, throttleStatus: { restoreRate: 100 } } },
  });
  world.clock.advance(1_000);
  expect(ask("{ shop { name } }").data).toBeDefined();
});
