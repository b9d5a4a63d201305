import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { saveProductUpdate } from "~/models/catalogue/save-updates.server";
import { searchVariants } from "~/models/catalogue/search-variants.server";
import { createPurchaseOrder } from "~/models/purchase-order/create.server";
import { listPurchaseOrders } from "~/models/purchase-order/list.server";
import { listSortedPurchaseOrders } from "~/models/purchase-order/list-sorted.server";
import { createReorderRule } from "~/models/reorder-rule/create.server";
import { listReorderRules } from "~/models/reorder-rule/list.server";
import { readProposals } from "~/models/reorder-rule/proposals.server";
import type { ShopContext } from "~/models/shop/context";
import { createStockCount } from "~/models/stock-count/create.server";
import { listStockCounts } from "~/models/stock-count/list.server";
import { listStockLevels, writeStockLevels } from "~/models/stock-level/list.server";
import { listStockOverview } from "~/models/stock-level/overview.server";
import { createStockTransfer } from "~/models/stock-transfer/create.server";
import { listStockTransfers } from "~/models/stock-transfer/list.server";
import { createSupplier } from "~/models/supplier/create.server";
import { listSuppliers } from "~/models/supplier/list.server";
import { listSupplierOverview } from "~/models/supplier/overview.server";
import { levelsIn } from "../../../tests/support/levels-in-json";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";

const page = { limit: 50 };
let shop: ShopContext;

/** A mug of Atelier Nord in sand and one in ink, and what there is of each. */
beforeAll(async () => {
  shop = await createShop({ variants: {} });
  const variant = {
    productId: 10n,
    price: "9.5",
    cost: "4",
    weightGrams: null,
    components: null,
    tracked: true,
    imageUrl: null,
  };
  await saveProductUpdate(shop.id, {
    products: [
      {
        id: 10n,
        title: "Everyday Mug",
        status: "ACTIVE",
        vendor: "Atelier Nord",
        productType: "",
        imageUrl: null,
        changedAt: new Date(),
      },
    ],
    variants: [
      { ...variant, id: 1n, inventoryItemId: 100n, sku: "EM-SA", barcode: "4001", title: "Sand" },
      { ...variant, id: 2n, inventoryItemId: 200n, sku: "EM-IN", barcode: "4002", title: "Ink" },
    ],
    completeProducts: [],
  });
});

/** The documents and rules about the mug in sand alone. */
beforeAll(async () => {
  const supplier = await createSupplier(shop.id, { name: "Clay House & Co", email: "orders@nord.example" });
  const theirs = await createSupplier(shop.id, { name: "Glass" });
  await createPurchaseOrder(shop, {
    supplierId: supplier.id,
    lineItems: [{ variantId: 1n, quantity: 2, costPrice: 4 }],
  });
  await createPurchaseOrder(shop, {
    supplierId: theirs.id,
    lineItems: [{ title: "Pallet deposit", sku: "DEP-7", quantity: 1, costPrice: 9 }],
  });
  const amounts = { reorderPoint: 5, reorderQuantity: 10, supplierId: null };
  await createReorderRule(shop.id, { variantId: 1n, ...amounts });
  await createReorderRule(shop.id, { variantId: 2n, ...amounts });
  await db.location.create({ data: { shopId: shop.id, id: 502n, name: "Harbour attic" } });
  for (const variantId of [1n, 2n]) {
    await db.stockLevel.create({
      data: { shopId: shop.id, variantId, locationId: firstLocation, available: 1, changedAt: new Date() },
    });
  }
  const head = { actor: "1", notes: "after the fair" };
  await createStockTransfer(shop, {
    ...head,
    sourceLocationId: firstLocation,
    destinationLocationId: 502n,
    items: [{ variantId: 1n, quantity: 1 }],
  });
  await createStockCount(shop, {
    ...head,
    locationId: firstLocation,
    blind: false,
    variantIds: null,
    items: [{ variantId: 1n, countedQuantity: 1 }],
  });
});

/** What each list finds of the mug in sand, and of what is about it. */
const lists: Record<string, (search: string) => Promise<string[]>> = {
  "stock levels": async (search) =>
    levelsIn((await listStockLevels(shop.id, { filters: { search }, page })).json).map(({ sku }) => sku),
  "stock levels as a stream": async (search) => {
    let json = "";
    for await (const part of writeStockLevels(shop.id, { search })) json += part;
    return [...json.matchAll(/EM-\w\w/g)].map(([sku]) => sku);
  },
  "the stock page": async (search) =>
    (await listStockOverview(shop, { filters: { search }, page })).rows.map(({ sku }) => sku),
  "the products to choose from": async (search) =>
    (await searchVariants(shop, { search, limit: 20 })).map(({ sku }) => sku),
  rules: async (search) =>
    (await listReorderRules(shop.id, { filters: { search }, page })).rows.map(({ sku }) => sku),
  "what to order": async (search) =>
    (await readProposals(shop, { search, limit: 50 })).rows.map(({ sku }) => sku),
};

const documents: Record<string, (search: string) => Promise<{ id: number }[]>> = {
  "purchase orders": async (search) =>
    (await listPurchaseOrders(shop.id, { filters: { search }, page })).rows,
  "sorted purchase orders": async (search) =>
    (await listSortedPurchaseOrders(shop.id, { filters: { search }, page, sorting: "total" })).rows,
  transfers: async (search) => (await listStockTransfers(shop.id, { filters: { search }, page })).rows,
  counts: async (search) => (await listStockCounts(shop.id, { filters: { search }, page })).rows,
};

const found = [
  ["words in any order", "sand mug"],
  ["parts of words", "eve nd"],
  ["a copied title", "Everyday Mug - Sand"],
  ["a barcode", "4001"],
  ["the vendor, and a word beside", "NORD sand"],
  ["a part of the SKU", "em-sa"],
] as const;
const notFound = [
  ["a word that no product has", "sand vase"],
  ["a wildcard", "sand%mug"],
] as const;

describe.each(Object.entries(lists))("%s", (_list, skusOf) => {
  it.each(found)("are found by %s", async (_by, search) => {
    expect(await skusOf(search)).toEqual(["EM-SA"]);
  });

  it.each(notFound)("are not found by %s", async (_by, search) => {
    expect(await skusOf(search)).toEqual([]);
  });
});

describe.each(Object.entries(documents))("%s", (_list, read) => {
  it.each(found)("are found by %s", async (_by, search) => {
    expect(await read(search)).toHaveLength(1);
  });

  it.each(notFound)("are not found by %s", async (_by, search) => {
    expect(await read(search)).toEqual([]);
  });
});

it.each([
  ["em sa", 1],
  ["40 nd", 1],
  ["em in", 0],
  ["fa", 1],
])("transfers and counts are found by few letters: %s", async (search, count) => {
  expect(await documents.transfers?.(search)).toHaveLength(count);
  expect(await documents.counts?.(search)).toHaveLength(count);
});

it.each([
  ["co clay", 1],
  ["house 00001", 1],
  ["00002 clay", 0],
  ["po-0000", 2],
])("purchase orders are found by words of supplier and number: %s", async (search, count) => {
  expect(await documents["purchase orders"]?.(search)).toHaveLength(count);
});

it.each([
  ["deposit pal", 1],
  ["dep-7", 1],
  ["7 deposit", 1],
  ["7 pa", 1],
  ["e-p", 0],
  ["em sa", 1],
  ["mu sa", 1],
  ["mu pa", 0],
  ["40 nd", 1],
])("purchase orders are found by lines without a variant, and by few letters: %s", async (search, count) => {
  expect(await documents["purchase orders"]?.(search)).toHaveLength(count);
  expect(await documents["sorted purchase orders"]?.(search)).toHaveLength(count);
});

it.each([
  ["attic floor", 1],
  ["fair harbour", 1],
  ["fair warehouse", 0],
])("transfers are found by words of both locations and the notes: %s", async (search, count) => {
  expect(await documents.transfers?.(search)).toHaveLength(count);
});

it.each([
  ["co clay", ["Clay House & Co"]],
  ["nord house", ["Clay House & Co"]],
  ["clay glass", []],
])("suppliers are found by words of name and email: %s", async (search, names) => {
  const filters = { search };
  expect((await listSuppliers(shop.id, { filters, page })).rows.map(({ name }) => name)).toEqual(names);
  const asked = { filters, page, sort: "name" as const };
  expect((await listSupplierOverview(shop, asked)).rows.map(({ name }) => name)).toEqual(names);
});
