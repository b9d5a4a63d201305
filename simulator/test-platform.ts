import { answerRequest, readRequest } from "./admin-api/handle-graphql";
import { Platform } from "./platform";
import { addLocation, addProduct, makeStore } from "./stores/make-store";
import { WebhookSender } from "./webhooks/sender";
import { grantAccess } from "./world/installs";
import type { Store } from "./world/store";
import type { StoreProfile } from "./world/types";
import { World } from "./world/world";

/** The platform without its server, for tests: a world, an empty installed store, and a way to ask. */
export function testPlatform(profile: Partial<StoreProfile> = {}) {
  const world = new World({
    apiKey: "test-key",
    apiSecret: "test-secret",
    title: "Test app",
    handle: "test-app",
    url: "http://localhost:1",
    target: "http://localhost:1",
    scopes: [],
  });
  const platform = new Platform(world, new WebhookSender(world, new Map()));
  const store = world.addStore(
    makeStore(
      { domain: "test-store.myshopify.com", name: "Test store", ...profile },
      {},
      { createdAt: Date.now(), seed: 1 },
    ),
  );
  grantAccess(world, store, { scopes: everyScope, expiring: false });
  return { world, platform, store, ask: askOf(platform, store) };
}

/** What an app of this kind asks for. */
export const everyScope = [
  "read_products",
  "write_inventory",
  "read_locations",
  "read_orders",
  "read_all_orders",
  "write_inventory_transfers",
  "write_inventory_shipments",
  "write_inventory_shipments_received_items",
];

export type Ask = (query: string, variables?: object) => Record<string, unknown>;

/** One GraphQL request, answered without HTTP. */
export function askOf(platform: Platform, store: Store): Ask {
  return (query, variables = {}) => {
    const read = readRequest(JSON.stringify({ query, variables }));
    if (!("fields" in read)) return read.body;
    const { fault } = platform.world.faults.strike(store.domain, read.fields);
    const answer = answerRequest(read, {
      world: platform.world,
      store,
      api: platform.api(store),
      scopes: store.install?.scopes ?? [],
      bulk: false,
      lagMs: 0,
      fault: fault?.kind ?? null,
    });
    return JSON.parse(JSON.stringify(answer.body)) as Record<string, unknown>;
  };
}

/** A store with one product of one variant, stocked at its first two locations with these quantities. */
export function stockedVariant(store: Store, stock: (number | null)[] = [10, 5]) {
  while (store.locations.length < stock.length) {
    addLocation(store, `Place ${store.locations.length + 1}`, {}, Date.now());
  }
  const product = addProduct(
    store,
    {
      title: "Mug",
      vendor: "Pottery",
      productType: "",
      optionNames: ["Title"],
      imageUrl: null,
      variants: [
        {
          title: "Default Title",
          options: ["Default Title"],
          sku: "MUG",
          barcode: null,
          price: "10.00",
          cost: "4.00",
          stock,
        },
      ],
    },
    Date.now(),
  );
  const variant = product.variants[0];
  if (!variant) throw new Error("the product has no variant");
  return { product, variant };
}
