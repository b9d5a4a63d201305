import { afterEach, expect, test } from "vitest";
import type { Platform } from "../platform";
import { addProduct } from "../stores/make-store";
import { testPlatform } from "../test-platform";
import { cancelOrder, placeOrder } from "./orders";
import type { Variant } from "./types";

const open: Platform[] = [];
afterEach(() => open.splice(0).forEach((platform) => platform.dispose()));

function gifts() {
  const made = testPlatform();
  open.push(made.platform);
  const { store } = made;
  if (store.locations.length === 0) {
    const address = { ...store.profile.address };
    store.addLocation({ id: 7, name: "Store", address, active: true, createdAt: 0, updatedAt: 0 });
  }
  const add = (title: string, price: string, more: Partial<Variant> & { units?: number } = {}) => {
    const { units = null, components } = more;
    const variant = { title, options: [title], sku: title, barcode: null, price, cost: null };
    const product = addProduct(
      store,
      {
        ...{ title, vendor: "", productType: "", optionNames: ["Title"], imageUrl: null },
        variants: [{ ...variant, stock: [units], ...(components && { components }) }],
      },
      0,
    );
    const [first] = product.variants;
    if (!first) throw new Error("a product has a variant");
    return first;
  };
  const mug = add("Mug", "18.00", { units: 11 });
  const spoon = add("Spoon", "16.00", { units: 40 });
  const components = [
    { variantId: mug.id, quantity: 2 },
    { variantId: spoon.id, quantity: 1 },
  ];
  return { ...made, mug, spoon, set: add("Gift set", "39.00", { components }), add, components };
}

const fields = `requiresComponents inventoryQuantity inventoryItem { tracked }
  productVariantComponents(first: 10) { nodes { quantity productVariant { sku } } }`;

test("a bundle is not stocked itself: as many can be sold as its scarcest part is enough for", () => {
  const { ask, set } = gifts();
  const answer = ask(`{ productVariant(id: "gid://shopify/ProductVariant/${set.id}") { ${fields} } }`);
  expect(answer.data).toEqual({
    productVariant: {
      requiresComponents: true,
      inventoryQuantity: 5,
      inventoryItem: { tracked: false },
      productVariantComponents: {
        nodes: [
          { quantity: 2, productVariant: { sku: "Mug" } },
          { quantity: 1, productVariant: { sku: "Spoon" } },
        ],
      },
    },
  });
});

test("an order of a bundle has its parts as lines, which name the bundle and share its price", () => {
  const { world, store, ask, set, mug, spoon } = gifts();
  const order = placeOrder(world, store, { lines: [{ variantId: set.id, quantity: 3 }] });
  const answer = ask(`{ order(id: "gid://shopify/Order/${order.id}") { lineItems(first: 5) { nodes {
    sku quantity originalUnitPriceSet { shopMoney { amount } }
    lineItemGroup { title quantity variantId variantSku } } } } }`);
  const lineItemGroup = {
    ...{ title: "Gift set", quantity: 3, variantSku: "Gift set" },
    variantId: `gid://shopify/ProductVariant/${set.id}`,
  };
  const line = (sku: string, quantity: number, amount: string) => ({
    ...{ sku, quantity, lineItemGroup },
    originalUnitPriceSet: { shopMoney: { amount } },
  });
  expect(answer.data).toEqual({
    order: { lineItems: { nodes: [line("Mug", 6, "13.50"), line("Spoon", 3, "12.00")] } },
  });
  expect([mug, spoon].map(({ levels }) => levels[0]?.quantities.available)).toEqual([5, 37]);
  cancelOrder(world, store, order);
  expect([mug, spoon].map(({ levels }) => levels[0]?.quantities.available)).toEqual([11, 40]);
});

test("a bundle that its app does not expand stays a line, and its parts keep their stock", () => {
  const { world, store, set, mug } = gifts();
  const order = placeOrder(world, store, { lines: [{ variantId: set.id, quantity: 3 }], expand: false });
  expect(order.lines.map(({ variantId, quantity, group }) => ({ variantId, quantity, group }))).toEqual([
    { variantId: set.id, quantity: 3, group: undefined },
  ]);
  expect(mug.levels[0]?.quantities.available).toBe(11);
});

test("a bundle with stock of its own is tracked, as before it became one", () => {
  const { ask, add, components } = gifts();
  const packed = add("Packed set", "39.00", { units: 4, components });
  const answer = ask(`{ productVariant(id: "gid://shopify/ProductVariant/${packed.id}") {
    requiresComponents inventoryQuantity inventoryItem { tracked } } }`);
  expect(answer.data).toEqual({
    productVariant: { requiresComponents: true, inventoryQuantity: 4, inventoryItem: { tracked: true } },
  });
});
