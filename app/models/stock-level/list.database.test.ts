import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { searchVariants } from "~/models/catalogue/search-variants.server";
import { levelsIn, type ListedLevel } from "../../../tests/support/levels-in-json";
import { createShop } from "../../../tests/support/shop-in-database";
import { currentStock } from "./current-stock.server";
import type { StockLevelFilters } from "./in-order.server";
import { listStockLevels, writeStockLevels } from "./list.server";

const variants = { 1: "MUG-50%", 2: "MUG_XL", 3: "Émail", 4: "bowl\\1", 5: "MUG-50" };

/** A shop with two locations in use and one that is not; each variant has its id as stock at each. */
async function stockedShop() {
  const shop = await createShop({ variants });
  const shopId = shop.id;
  await db.location.createMany({
    data: [
      { shopId, id: 502n, name: "Attic" },
      { shopId, id: 503n, name: "Closed", active: false },
    ],
  });
  await db.stockLevel.createMany({
    data: [1n, 2n, 3n, 4n, 5n].flatMap((variantId) =>
      [501n, 502n, 503n].map((locationId) => ({
        shopId,
        variantId,
        locationId,
        available: Number(variantId),
        changedAt: new Date(),
      })),
    ),
  });
  return shop;
}

async function whole(shopId: number, filters: StockLevelFilters = {}) {
  const rows: ListedLevel[] = [];
  for await (const part of writeStockLevels(shopId, filters)) rows.push(...levelsIn(part));
  return rows;
}

const skus = (rows: { sku: string }[]) => [...new Set(rows.map(({ sku }) => sku))].sort();

it("lists each level at an active location, with the field names of the contract", async () => {
  const shop = await stockedShop();
  await stockedShop();
  const rows = await whole(shop.id);
  expect(rows).toHaveLength(10);
  expect(rows.find(({ sku }) => sku === "MUG_XL")).toEqual({
    variantId: "gid://platform/ProductVariant/2",
    sku: "MUG_XL",
    title: "The MUG_XL",
    currentStock: 2,
    locationId: "gid://platform/Location/502",
    locationName: "Attic",
  });
});

it("pages through the same rows in the same order, with all levels of a variant together, each listed once", async () => {
  const { id } = await stockedShop();
  const all = await whole(id);
  for (const limit of [1, 3, 4, 250]) {
    const seen: ListedLevel[] = [];
    for (let cursor: string | undefined; ;) {
      const { json, nextCursor } = await listStockLevels(id, { filters: {}, page: { limit, cursor } });
      seen.push(...levelsIn(json));
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
    expect(seen).toEqual(all);
  }
});

it("refuses an invalid cursor", async () => {
  const { id } = await stockedShop();
  const page = { limit: 5, cursor: Buffer.from('["a"]').toString("base64url") };
  await expect(listStockLevels(id, { filters: {}, page })).rejects.toMatchObject({ code: "INVALID_REQUEST" });
});

it.each([
  ["mug", ["MUG-50", "MUG-50%", "MUG_XL"]],
  ["50%", ["MUG-50%"]],
  ["g_x", ["MUG_XL"]],
  ["ÉMA", ["Émail"]],
  ["L\\1", ["bowl\\1"]],
  ["50", ["MUG-50", "MUG-50%"]],
  ["nothing like it", []],
])("finds %s as a part of title or SKU, taken literally and in any case", async (search, found) => {
  const shop = await stockedShop();
  expect(skus(await whole(shop.id, { search }))).toEqual([...found].sort());
  expect(skus(await searchVariants(shop, { search, limit: 50 }))).toEqual([...found].sort());
});

it("shows one location when asked, and leaves deleted variants out", async () => {
  const shop = await stockedShop();
  await db.variant.updateMany({ where: { shopId: shop.id, id: 2n }, data: { deletedAt: new Date() } });
  const rows = await whole(shop.id, { locationId: 501n });
  expect(rows).toHaveLength(4);
  expect(new Set(rows.map(({ locationName }) => locationName))).toEqual(new Set(["Shop floor"]));
  expect(await whole(shop.id, { locationId: 999n })).toEqual([]);
});

it("sums a variant's stock over active locations", async () => {
  const shop = await stockedShop();
  const stock = await db.$transaction((tx) => currentStock(tx, shop.id, [3n, 99n]));
  expect([...stock]).toEqual([
    [3n, 6],
    [99n, 0],
  ]);
  expect(await searchVariants(shop, { ids: [3n], limit: 5 })).toEqual([
    {
      variantId: "gid://platform/ProductVariant/3",
      productId: "gid://platform/Product/30",
      title: "The Émail",
      sku: "Émail",
      barcode: "",
      cost: null,
      available: 6,
    },
  ]);
});
