import pg from "pg";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { db } from "~/infra/db/db.server";
import { listAlerts, streamAlerts } from "~/models/alert/list.server";
import { listPurchaseOrders, streamPurchaseOrders } from "~/models/purchase-order/list.server";
import { listReorderRules, streamReorderRules } from "~/models/reorder-rule/list.server";
import { listReorderSuggestions, streamReorderSuggestions } from "~/models/reorder-rule/suggestions.server";
import type { ShopContext } from "~/models/shop/context";
import { listStockCounts, streamStockCounts } from "~/models/stock-count/list.server";
import { listStockLevels, writeStockLevels } from "~/models/stock-level/list.server";
import { listStockTransfers, streamStockTransfers } from "~/models/stock-transfer/list.server";
import { listSuppliers, streamSuppliers } from "~/models/supplier/list.server";
import { levelsIn } from "../../../tests/support/levels-in-json";
import { createDraft } from "../../../tests/support/purchase-order-in-database";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";

interface Listing {
  page(shop: ShopContext): Promise<{ rows: unknown[] }>;
  whole(shop: ShopContext): AsyncIterable<unknown>;
}

const first = { filters: {}, page: { limit: 250 } };
const listings: Record<string, Listing> = {
  "purchase orders": {
    page: ({ id }) => listPurchaseOrders(id, first),
    whole: ({ id }) => streamPurchaseOrders(id, {}),
  },
  suppliers: {
    page: ({ id }) => listSuppliers(id, first),
    whole: ({ id }) => streamSuppliers(id, {}),
  },
  alerts: {
    page: ({ id }) => listAlerts(id, first),
    whole: ({ id }) => streamAlerts(id, {}),
  },
  "stock levels": {
    page: async ({ id }) => ({ rows: levelsIn((await listStockLevels(id, first)).json) }),
    whole: ({ id }) => eachIn(writeStockLevels(id, {})),
  },
  "reorder rules": {
    page: ({ id }) => listReorderRules(id, first),
    whole: ({ id }) => streamReorderRules(id),
  },
  "reorder suggestions": {
    page: (shop) => listReorderSuggestions(shop, first),
    whole: (shop) => streamReorderSuggestions(shop),
  },
  "stock transfers": {
    page: ({ id }) => listStockTransfers(id, first),
    whole: ({ id }) => streamStockTransfers(id, {}),
  },
  "stock counts": {
    page: ({ id }) => listStockCounts(id, first),
    whole: ({ id }) => streamStockCounts(id, {}),
  },
};

async function* eachIn(parts: AsyncIterable<string>): AsyncGenerator<unknown> {
  for await (const part of parts) yield* levelsIn(part);
}

const statements = vi.spyOn(pg.Client.prototype, "query");
afterEach(() => statements.mockClear());

let small: ShopContext;
let large: ShopContext;
beforeAll(async () => {
  small = await shopWith(5);
  large = await shopWith(200);
});

/**
 * As many orders of two lines, each with a supplier that has a contact, as many variants with stock and a rule, and
 * as many transfers and counts of a variant.
 */
async function shopWith(size: number): Promise<ShopContext> {
  const numbers = Array.from({ length: size }, (_, index) => index + 1);
  const shop = await createShop({ variants: Object.fromEntries(numbers.map((id) => [id, `SKU-${id}`])) });
  for (let count = 0; count < size; count++) await createDraft(shop, { lines: 2 });
  const suppliers = await db.supplier.findMany({ where: { shopId: shop.id }, select: { id: true } });
  await db.supplierContact.createMany({
    data: suppliers.map(({ id }) => ({ shopId: shop.id, supplierId: id, name: "Ann" })),
  });
  await db.stockLevel.createMany({
    data: numbers.map((id) => ({
      shopId: shop.id,
      variantId: BigInt(id),
      locationId: firstLocation,
      available: id,
      changedAt: new Date(),
    })),
  });
  await db.reorderRule.createMany({
    data: numbers.map((id, index) => ({
      shopId: shop.id,
      productId: BigInt(id * 10),
      variantId: BigInt(id),
      reorderPoint: 1_000,
      reorderQuantity: 10,
      supplierId: suppliers[index]?.id ?? null,
    })),
  });
  await db.alert.createMany({
    data: numbers.map((id) => ({
      shopId: shop.id,
      type: "low_stock",
      subject: `variant:${id}`,
      message: `SKU-${id} has 3 left, reorder point 10`,
    })),
  });
  await addTransfersAndCounts(shop, numbers);
  return shop;
}

async function addTransfersAndCounts({ id: shopId }: ShopContext, numbers: number[]): Promise<void> {
  const attic = 502n;
  // A list of levels reads once more for a page where few variants are stocked at each active location.
  await db.location.create({ data: { shopId, id: attic, name: "Attic", active: false } });
  for (const number of numbers) {
    const variantId = BigInt(number);
    await db.stockTransfer.create({
      data: {
        shopId,
        sourceLocationId: firstLocation,
        destinationLocationId: attic,
        items: { create: { variantId, quantity: 1 } },
      },
    });
    await db.stockCount.create({
      data: {
        shopId,
        locationId: firstLocation,
        items: { create: { variantId, countedQuantity: 1, expectedQuantity: 2 } },
      },
    });
  }
}

async function count(read: () => Promise<unknown[]>): Promise<{ rows: number; asked: number }> {
  statements.mockClear();
  const { length: rows } = await read();
  return { rows, asked: statements.mock.calls.length };
}

async function collect(rows: AsyncIterable<unknown>): Promise<unknown[]> {
  const all = [];
  for await (const row of rows) all.push(row);
  return all;
}

it.each(Object.entries(listings))(
  "runs as many statements for 200 %s as for 5",
  async (_name, { page, whole }) => {
    const reads = [
      async (shop: ShopContext) => (await page(shop)).rows,
      (shop: ShopContext) => collect(whole(shop)),
    ];
    for (const read of reads) {
      const few = await count(() => read(small));
      const many = await count(() => read(large));
      expect(few).toEqual({ rows: 5, asked: expect.toSatisfy((asked: number) => asked >= 1 && asked <= 6) });
      expect(many).toEqual({ rows: 200, asked: few.asked });
    }
  },
);
