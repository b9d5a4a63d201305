import { beforeEach, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { readLowVariants } from "~/models/dashboard/low-variants.server";
import { coveredByDrafts, proposalsOf } from "~/models/dashboard/order-proposals";
import { createPurchaseOrder } from "~/models/purchase-order/create.server";
import type { ShopContext } from "~/models/shop/context";
import { createSupplier } from "~/models/supplier/create.server";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { createReorderRule } from "./create.server";
import { createSuggestedDrafts } from "./create-drafts.server";

const numbers = [101n, 102n, 103n, 104n, 105n];
let shop: ShopContext;
let clay: number;
let glass: number;
let gone: number;

/** Empty variants that need 11 each: two of Clay's, one of Glass', one of nobody's and one of an archived supplier. */
beforeEach(async () => {
  shop = await createShop({ variants: Object.fromEntries(numbers.map((id) => [Number(id), `V-${id}`])) });
  const shopId = shop.id;
  clay = (await createSupplier(shopId, { name: "Clay & Co" })).id;
  glass = (await createSupplier(shopId, { name: "Glass" })).id;
  gone = (await createSupplier(shopId, { name: "Gone" })).id;
  for (const [index, supplierId] of [clay, clay, glass, null, gone].entries()) {
    const variantId = numbers[index] ?? 0n;
    await createReorderRule(shopId, { variantId, reorderPoint: 10, reorderQuantity: 11, supplierId });
    const level = { shopId, variantId, locationId: firstLocation, available: 0, changedAt: new Date() };
    await db.stockLevel.create({ data: level });
  }
  await db.supplier.update({ where: { shopId_id: { shopId, id: gone } }, data: { archivedAt: new Date() } });
});

const press = () => createSuggestedDrafts(shop, { actor: "17" });

async function drafts() {
  const orders = await db.purchaseOrder.findMany({
    where: { shopId: shop.id },
    include: { lines: { where: { shopId: shop.id }, orderBy: { position: "asc" } } },
    orderBy: { id: "asc" },
  });
  return orders.map(({ supplierId, status, lines }) => ({
    supplierId,
    status,
    units: lines.map(({ sku, quantity }) => [sku, quantity]),
  }));
}

it("one press makes a draft for each supplier and says what is in none", async () => {
  const { created, skipped } = await press();
  expect(created).toMatchObject([
    { poNumber: "PO-00001", supplierId: clay, supplierName: "Clay & Co", lineItemCount: 2 },
    { poNumber: "PO-00002", supplierId: glass, supplierName: "Glass", lineItemCount: 1 },
  ]);
  expect(skipped).toEqual({ inDrafts: 0, declined: 0, noSupplier: 1, archivedSupplier: 1, aboveLimit: 0 });
  expect(await drafts()).toEqual([
    {
      supplierId: clay,
      status: "draft",
      units: [
        ["V-101", 11],
        ["V-102", 11],
      ],
    },
    { supplierId: glass, status: "draft", units: [["V-103", 11]] },
  ]);
});

it("what is in drafts already is subtracted, so a second press creates nothing, and the home page proposes nothing more", async () => {
  await createPurchaseOrder(shop, {
    supplierId: glass,
    lineItems: [
      { variantId: 101n, quantity: 4, costPrice: 1 },
      { variantId: 102n, quantity: 12, costPrice: 1 },
    ],
  });
  const before = proposalsOf(await readLowVariants(shop));
  expect(before.map(({ supplierId, items, units }) => [supplierId, items, units])).toContainEqual([
    clay,
    1,
    11,
  ]);
  expect(await press()).toMatchObject({ created: [{ lineItemCount: 1 }, {}], skipped: { inDrafts: 1 } });
  expect((await drafts())[1]?.units).toEqual([["V-101", 11]]);
  expect(await press()).toEqual({
    created: [],
    skipped: { inDrafts: 3, declined: 0, noSupplier: 1, archivedSupplier: 1, aboveLimit: 0 },
  });
  const after = await readLowVariants(shop);
  expect(
    proposalsOf(after)
      .map(({ supplierId }) => supplierId)
      .sort(),
  ).toEqual([gone, null]);
  expect(coveredByDrafts(after)).toBe(3);
});

it("pressed several times at once, nothing is drafted twice", async () => {
  const answers = await Promise.all([press(), press(), press(), press()]);
  expect(answers.map(({ created }) => created.length).sort()).toEqual([0, 0, 0, 2]);
  expect(await drafts()).toHaveLength(2);
});

it("another shop's suggestions are not touched", async () => {
  const other = await createShop();
  expect(await createSuggestedDrafts(other, { actor: "" })).toMatchObject({ created: [] });
  expect(await drafts()).toEqual([]);
});

it("a supplier's limit of weight is kept to: what fits is ordered, the rest is named and comes with the next order", async () => {
  await db.variant.updateMany({ where: { shopId: shop.id }, data: { weightGrams: 1_000 } });
  const limit = (mostWeight: number) =>
    db.supplier.update({ where: { shopId_id: { shopId: shop.id, id: clay } }, data: { mostWeight } });
  await limit(15);
  const first = await press();
  expect(first.created).toMatchObject([{ supplierId: clay, lineItemCount: 1 }, { supplierId: glass }]);
  expect(first.skipped).toMatchObject({ aboveLimit: 1 });
  expect((await drafts())[0]?.units).toEqual([["V-101", 11]]);
  expect((await press()).created).toMatchObject([{ supplierId: clay, lineItemCount: 1 }]);
  expect((await drafts()).map(({ units }) => units)).toEqual([
    [["V-101", 11]],
    [["V-103", 11]],
    [["V-102", 11]],
  ]);
  await db.purchaseOrder.deleteMany({ where: { shopId: shop.id, supplierId: clay } });
  await limit(5);
  // Not even the least that may be ordered fits.
  expect(await press()).toMatchObject({ created: [], skipped: { aboveLimit: 2 } });
});

it("a supplier's budget is kept to", async () => {
  await db.variant.updateMany({ where: { shopId: shop.id }, data: { cost: 3 } });
  const id = { shopId_id: { shopId: shop.id, id: clay } };
  await db.supplier.update({ where: id, data: { mostAmount: 40 } });
  expect((await press()).skipped).toMatchObject({ aboveLimit: 1 });
  expect((await drafts())[0]?.units).toEqual([["V-101", 11]]);
});
