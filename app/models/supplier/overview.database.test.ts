import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import type { ShopContext } from "~/models/shop/context";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { listSupplierOverview } from "./overview.server";
import { type SupplierSort, supplierSorts } from "./sort";
import { listSuppliedVariants } from "./variants.server";

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);
let number = 0;

async function supplier(shop: ShopContext, name: string, leadTimeDays = 0): Promise<number> {
  return (await db.supplier.create({ data: { shopId: shop.id, name, leadTimeDays } })).id;
}

interface Sent {
  ago: number;
  total?: number;
  currency?: string;
  arrivedAfter?: number;
}

async function send(shop: ShopContext, supplierId: number, sent: Sent): Promise<void> {
  const { ago, total = 10, currency = "USD", arrivedAfter } = sent;
  const { id: purchaseOrderId } = await db.purchaseOrder.create({
    data: {
      shopId: shop.id,
      number: ++number,
      supplierId,
      status: arrivedAfter === undefined ? "sent" : "received",
      currency,
      total,
      sentAt: daysAgo(ago),
    },
  });
  const line = {
    sku: "MUG",
    title: "Mug",
    variantId: 1n,
    quantity: 5,
    costPrice: total / 5,
    lineTotal: total,
  };
  await db.purchaseOrderLine.create({ data: { shopId: shop.id, purchaseOrderId, position: 0, ...line } });
  if (arrivedAfter === undefined) return;
  const createdAt = daysAgo(ago - arrivedAfter);
  const locationId = firstLocation;
  await db.receipt.create({ data: { shopId: shop.id, purchaseOrderId, locationId, createdAt } });
}

const names = async (shop: ShopContext, sort: SupplierSort, limit = 10) => {
  const found: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await listSupplierOverview(shop, { filters: {}, sort, page: { limit, cursor } });
    found.push(...page.rows.map(({ name }) => name));
    if (page.nextCursor === null) return found;
    cursor = page.nextCursor;
  }
};

it("suppliers are listed with their open orders and the spend of a year, in each order and page by page", async () => {
  const shop = await createShop();
  const clay = await supplier(shop, "clay", 5);
  const wood = await supplier(shop, "Wood", 30);
  await supplier(shop, "Anvil", 5);
  await send(shop, clay, { ago: 10, total: 100 });
  await send(shop, clay, { ago: 20, total: 50, arrivedAfter: 4 });
  await send(shop, clay, { ago: 800, total: 999, arrivedAfter: 4 });
  await send(shop, clay, { ago: 10, total: 777, currency: "EUR" });
  await send(shop, wood, { ago: 10, total: 300 });
  const { rows } = await listSupplierOverview(shop, { filters: {}, sort: "name", page: { limit: 10 } });
  expect(rows.map(({ name, openOrders, spend }) => [name, openOrders, spend])).toEqual([
    ["Anvil", 0, 0],
    ["clay", 2, 150],
    ["Wood", 1, 300],
  ]);
  expect(await names(shop, "spend")).toEqual(["Wood", "clay", "Anvil"]);
  expect(await names(shop, "open")).toEqual(["clay", "Wood", "Anvil"]);
  expect(await names(shop, "lead")).toEqual(["Wood", "Anvil", "clay"]);
  expect(await names(shop, "newest")).toEqual(["Anvil", "Wood", "clay"]);
  for (const sort of supplierSorts) expect(await names(shop, sort, 1)).toEqual(await names(shop, sort));
  const foreign = await listSupplierOverview(shop, { filters: {}, sort: "name", page: { limit: 1 } });
  const cursor = foreign.nextCursor ?? "";
  await expect(
    listSupplierOverview(shop, { filters: {}, sort: "spend", page: { limit: 1, cursor } }),
  ).rejects.toMatchObject({ code: "INVALID_REQUEST" });
});

it("a supplier's products come from its orders and from the rules that name it", async () => {
  const shop = await createShop();
  const id = await supplier(shop, "Clay");
  await send(shop, id, { ago: 400, total: 20, arrivedAfter: 3 });
  await send(shop, id, { ago: 10, total: 15 });
  const rule = { productId: 20n, variantId: 2n, reorderPoint: 1, reorderQuantity: 1, supplierId: id };
  await db.reorderRule.create({ data: { shopId: shop.id, ...rule } });
  const { rows, total } = await listSuppliedVariants(shop.id, { supplierId: id, limit: 10 });
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    { sku: "MUG", title: "The MUG", lastCost: 3, unitsInYear: 5, hasRule: false },
    { sku: "BOWL", title: "The BOWL", lastCost: null, lastOrderedAt: null, unitsInYear: 0, hasRule: true },
  ]);
  expect((await listSuppliedVariants(shop.id, { supplierId: id, limit: 1 })).total).toBe(2);
});
