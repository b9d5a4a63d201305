import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { gidNumber } from "~/lib/gid-number";
import {
  markProductDeleted,
  saveProductUpdate,
  type VariantRow,
} from "~/models/catalogue/save-updates.server";
import type { ShopContext } from "~/models/shop/context";
import { listStockByValue } from "~/models/stock-level/by-value.server";
import type { StockLevelFilters } from "~/models/stock-level/in-order.server";
import { listStockOverview, type StockOverviewRow } from "~/models/stock-level/overview.server";
import type { StockSort } from "~/models/stock-level/sort";
import { keepShopStock } from "../../../tests/support/known-stock";
import { randomFrom } from "../../../tests/support/random";
import { saveReading } from "../../../tests/support/saved-reading";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { moveLocations, stockWriters } from "../../../tests/support/stock-writers";
import { checkStockValues, keepStockValues, unsafeFindShopsToValue } from "./keep.server";

const attic = 502n;
type ByValue = Exclude<StockSort, "product">;

/** All pages of the list, one after the other. */
async function pageThrough(shop: ShopContext, filters: StockLevelFilters, sort: ByValue, limit = 7) {
  const seen: StockOverviewRow[] = [];
  for (let cursor: string | undefined; ;) {
    const { rows, nextCursor } = await listStockByValue(shop, { filters, sort, page: { limit, cursor } });
    seen.push(...rows);
    if (nextCursor === null) return seen;
    cursor = nextCursor;
  }
}

/** What each variant is worth by the levels as they are, in the order that is wanted. */
async function worthOf(shop: ShopContext, filters: StockLevelFilters, sort: ByValue) {
  const { rows } = await listStockOverview(shop, { filters, page: { limit: 100_000 } });
  const worth = new Map<string, number | null>();
  for (const { variantId, value } of rows) {
    worth.set(variantId, value === null ? null : (worth.get(variantId) ?? 0) + value);
  }
  const numberOf = (gid: string) => Number(gidNumber(gid));
  const sign = sort === "lowestValue" ? 1 : -1;
  return [...worth].sort(
    ([one, a], [other, b]) =>
      Number(a === null) - Number(b === null) ||
      sign * ((a ?? 0) - (b ?? 0) || numberOf(one) - numberOf(other)),
  );
}

/** The variants of a list, in its order, with what their rows are worth together. */
function groupsOf(rows: readonly StockOverviewRow[]) {
  const groups: [variantId: string, value: number | null][] = [];
  for (const { variantId, value } of rows) {
    const last = groups.at(-1);
    if (last?.[0] === variantId) last[1] = value === null ? null : (last[1] ?? 0) + value;
    else groups.push([variantId, value]);
  }
  return groups;
}

async function isInOrder(shop: ShopContext, filters: StockLevelFilters = {}) {
  for (const sort of ["value", "lowestValue"] as const) {
    expect(groupsOf(await pageThrough(shop, filters, sort))).toEqual(await worthOf(shop, filters, sort));
  }
}

it("values what is on hand at its cost, nothing below zero, and has no value where there is no cost", async () => {
  const shop = await createShop();
  const shopId = shop.id;
  await db.location.create({ data: { shopId, id: attic, name: "Attic" } });
  await db.variant.updateMany({ where: { shopId, id: { in: [1n, 2n] } }, data: { cost: "2.5" } });
  const level = { shopId, locationId: firstLocation, changedAt: new Date(0) };
  await db.stockLevel.createMany({
    data: [
      { ...level, variantId: 1n, available: 3, onHand: 4 },
      { ...level, variantId: 1n, locationId: attic, available: -6, onHand: -6 },
      { ...level, variantId: 2n, available: 40, onHand: 41 },
      { ...level, variantId: 3n, available: 500, onHand: 500 },
    ],
  });
  await keepShopStock(shopId);
  const tell = async (sort: ByValue, filters = {}) =>
    (await pageThrough(shop, filters, sort)).map(({ sku, locationName, value }) => [
      sku,
      locationName,
      value,
    ]);
  const [mug, bowl, plate] = [
    [
      ["MUG", "Attic", 0],
      ["MUG", "Shop floor", 10],
    ],
    [["BOWL", "Shop floor", 102.5]],
    [["PLATE", "Shop floor", null]],
  ];
  expect(await tell("value")).toEqual([...bowl!, ...mug!, ...plate!]);
  expect(await tell("lowestValue")).toEqual([...mug!, ...bowl!, ...plate!]);
  expect(await tell("value", { locationId: attic })).toEqual([["MUG", "Attic", 0]]);
});

it("is right after each change of stock, before the values are stored and afterwards", async () => {
  const shop = await createShop();
  await db.variant.updateMany({ where: { shopId: shop.id }, data: { cost: 3 } });
  for (const [name, write] of stockWriters) {
    await write(shop);
    await isInOrder(shop);
    await keepStockValues(shop.id);
    await isInOrder(shop);
    expect([name, await checkStockValues(shop.id)]).toEqual([name, 0]);
  }
});

it("follows the cost, and drops what is gone from the store", async () => {
  const shop = await createShop();
  await saveReading(shop.id, [{ variantId: 1n, locationId: firstLocation, available: 5 }]);
  const news = (cost: string | null): VariantRow => ({
    ...{ id: 1n, productId: 10n, inventoryItemId: 100n, sku: "MUG", barcode: "", title: "Default Title" },
    ...{ price: "9", cost, imageUrl: null, weightGrams: null, components: null, tracked: true },
  });
  const found = [];
  for (const cost of [null, "4", "6", null]) {
    const product = { id: 10n, title: "Mug", status: "ACTIVE", vendor: "", productType: "", imageUrl: null };
    await saveProductUpdate(shop.id, {
      products: [{ ...product, changedAt: new Date() }],
      variants: [news(cost)],
      completeProducts: [10n],
    });
    found.push(groupsOf(await pageThrough(shop, {}, "value"))[0]?.[1]);
    await keepStockValues(shop.id);
    expect(await checkStockValues(shop.id)).toBe(0);
  }
  expect(found).toEqual([null, 20, 30, null]);
  await db.$transaction((tx) => markProductDeleted(tx, shop.id, 10n));
  expect(await pageThrough(shop, {}, "value")).toEqual([]);
  await keepStockValues(shop.id);
  expect(await db.stockValue.count({ where: { shopId: shop.id } })).toBe(0);
});

describe("a list of more variants than a search looks at first", () => {
  let shop: ShopContext;
  const random = randomFrom("values");
  const some = (most: number) => Math.floor(random() * most);

  beforeAll(async () => {
    shop = await createShop();
    const shopId = shop.id;
    await db.location.create({ data: { shopId, id: attic, name: "Attic" } });
    const numbers = Array.from({ length: 900 }, (_, index) => index + 1_000);
    await db.variant.createMany({
      data: numbers.map((number) => {
        const title = `${number % 3 ? "Common" : "Other"} ${number % 170 ? "thing" : "rarity"} ${number}`;
        const cost = number % 5 ? some(40) : null;
        return {
          ...{ shopId, id: BigInt(number), productId: 10n, inventoryItemId: BigInt(number), title, cost },
          ...{ sku: `S-${number}`, searchText: `${title}\nS-${number}`.toLowerCase() },
        };
      }),
    });
    await db.stockLevel.createMany({
      data: numbers.flatMap((number) =>
        [firstLocation, attic].slice(number % 2).map((locationId) => ({
          ...{ shopId, variantId: BigInt(number), locationId, changedAt: new Date(0) },
          ...{ available: 0, onHand: some(30) - 3 },
        })),
      ),
    });
    await db.reorderRule.createMany({
      data: numbers.slice(0, 60).map((number) => ({
        ...{ shopId, productId: 10n, variantId: BigInt(number), reorderQuantity: 1 },
        reorderPoint: number % 2 ? 3 : 0,
      })),
    });
    await keepShopStock(shopId);
    await keepStockValues(shopId);
    // These are not stored yet.
    await saveReading(
      shopId,
      numbers.slice(0, 90).map((number) => ({
        ...{ variantId: BigInt(number), locationId: attic, available: some(60) },
      })),
    );
  });

  it.each([
    {},
    { locationId: attic },
    { search: "common" },
    { search: "rarity" },
    { search: "common 17" },
    { search: "ar" },
    { search: "thing", locationId: firstLocation },
    { search: "nothing of this name" },
    { low: true },
    { low: true, search: "common", locationId: attic },
  ])("has each variant once with %o, page by page and in order", { tags: "long" }, async (filters) => {
    await isInOrder(shop, filters);
  });

  it("refuses the cursor of another order", async () => {
    const { nextCursor } = await listStockByValue(shop, { filters: {}, sort: "value", page: { limit: 2 } });
    const page = { limit: 2, cursor: nextCursor ?? "" };
    await expect(listStockByValue(shop, { filters: {}, sort: "lowestValue", page })).rejects.toMatchObject({
      code: "INVALID_REQUEST",
    });
  });
});

it("stays right while stock and locations change and two jobs store it at the same moment", async () => {
  const shop = await createShop();
  await db.variant.updateMany({ where: { shopId: shop.id }, data: { cost: 3 } });
  const ids = [1n, 2n, 3n];
  for (let round = 1; round <= 15; round++) {
    const read = ids.map((variantId) => ({ variantId, locationId: firstLocation, available: round }));
    await Promise.all([
      saveReading(shop.id, read),
      keepStockValues(shop.id),
      moveLocations(shop, round % 2 === 0),
      keepStockValues(shop.id),
    ]);
    await isInOrder(shop);
    await keepStockValues(shop.id);
    expect(await checkStockValues(shop.id)).toBe(0);
  }
});

it("is recalculated once something has changed, and corrected where that was written past the app", async () => {
  const shop = await createShop();
  const isDue = async () => (await unsafeFindShopsToValue()).includes(shop.id);
  await saveReading(shop.id, [{ variantId: 1n, locationId: firstLocation, available: 5 }]);
  expect(await isDue()).toBe(true);
  await keepStockValues(shop.id);
  expect(await isDue()).toBe(false);
  await db.variant.updateMany({ where: { shopId: shop.id, id: 1n }, data: { cost: 2 } });
  expect(await checkStockValues(shop.id)).toBe(1);
  expect(groupsOf(await pageThrough(shop, {}, "value"))).toMatchObject([[expect.anything(), 10]]);
  expect(await checkStockValues(shop.id)).toBe(0);
});

it("is written in one place alone", () => {
  const writes =
    /(INSERT INTO|UPDATE|DELETE FROM) stock_values\b|\.stockValue\.(create|update|upsert|delete)/;
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith("generated"),
  );
  expect(files.filter((file) => writes.test(readFileSync(`app/${file}`, "utf8")))).toEqual([
    "models/stock-value/keep.server.ts",
  ]);
});
