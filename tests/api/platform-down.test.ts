import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { purchaseOrders } from "~/api/purchase-orders";
import { variants } from "~/api/variants";
import { useStack } from "../support/stack";
import { createOrder, createSupplier, dataOf, getOrder } from "./purchasing";

/** Longer than anything is waited for, on however busy a machine. */
const silentMs = 60_000;

const { api, call, freshShop, simulator, platformIsBack } = useStack();

let shop: string;
let supplierId: number;
let made = 0;

beforeAll(async () => {
  shop = await freshShop({ variants: 5, locations: 1 });
  supplierId = (await createSupplier({}, shop)).id;
});
afterEach(() => platformIsBack(shop));

/** A variant that the store has and the mirror does not. */
async function unknownVariant(): Promise<{ variantId: string; sku: string }> {
  const sku = `UNHEARD-${++made}`;
  await simulator("POST", "webhooks", { loseShare: 1 });
  try {
    const product = { title: "Unheard of", variants: [{ title: "Only", sku, price: "5.00" }] };
    const { variants } = await simulator("POST", `stores/${shop}/products`, product);
    return { variantId: `gid://platform/ProductVariant/${variants[0].id}`, sku };
  } finally {
    await simulator("POST", "webhooks", { loseShare: 0 });
  }
}

const down = (fault: object) =>
  simulator("POST", "faults", { shop, operation: "graphql", times: null, ...fault });

/** How often the app's copy of the catalogue, its orders and their lines name the SKU. */
async function traces(sku: string): Promise<number[]> {
  const paths = ["variants", "purchase-orders"].map((list) => `/api/${list}?search=${sku}`);
  return Promise.all(
    paths.map(async (path) => dataOf(await api("GET", path, undefined, { shop })).length as number),
  );
}

describe.each([
  ["answers 503", { kind: "503" }],
  ["says nothing for a long time", { kind: "delay", delay: silentMs }],
  ["hangs up", { kind: "drop-before" }],
])("while the platform %s", (_name, fault) => {
  it("an order of a variant that only the platform knows has to wait, and leaves no trace", async () => {
    const { variantId, sku } = await unknownVariant();
    const body = { supplierId, lineItems: [{ variantId, quantity: 2, costPrice: 1 }] };
    const keyed = { shop, headers: { "Idempotency-Key": randomUUID() } };
    const draft = await createOrder({ supplierId }, shop);
    await down(fault);

    const began = Date.now();
    const [created, changed] = await Promise.all([
      api("POST", "/api/purchase-orders", body, keyed),
      api("PUT", `/api/purchase-orders/${draft.id}`, { lineItems: body.lineItems, notes: "new" }, { shop }),
    ]);
    expect(Date.now() - began).toBeLessThan(silentMs);
    for (const answer of [created, changed]) {
      expect(answer).toMatchObject({
        status: 503,
        body: { success: false, data: { code: "PLATFORM_UNAVAILABLE" } },
      });
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(await traces(sku)).toEqual([0, 0]);
    expect(await getOrder(draft.id, shop)).toEqual(draft);

    await platformIsBack(shop);
    const order = await call(purchaseOrders.create, { body }, keyed);
    expect(order.lineItems).toMatchObject([{ sku, quantity: 2 }]);
    expect(Number(order.poNumber.slice(3))).toBe(Number(draft.poNumber.slice(3)) + 1);
    expect(await traces(sku)).toEqual([1, 1]);
  });
});

it("orders of known products continue while the platform is away", async () => {
  const [known] = await call(variants.search, { query: { limit: "1" } }, { shop });
  await down({ kind: "503" });
  const lineItems = [{ variantId: known?.variantId, quantity: 2, costPrice: 1 }];
  const order = await createOrder({ supplierId, lineItems }, shop);
  expect(order.lineItems).toMatchObject([{ sku: known?.sku }]);
});
