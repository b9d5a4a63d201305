import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import type { PurchaseOrderStatus } from "~/models/purchase-order/status";
import { createSupplier } from "~/models/supplier/create.server";
import { plansOf } from "../../../tests/support/query-plans";
import { createShop } from "../../../tests/support/shop-in-database";
import { keepCosts } from "./keep-costs.server";
import { listSupplierItems } from "./list.server";
import { listPaidCosts } from "./list-paid-costs.server";
import { saveSupplierItems } from "./save-many.server";
import { saveSupplierItemsSchema } from "./schema";
import { takePaidCosts } from "./take-paid-costs.server";

const unknown = expect.objectContaining({ code: "NOT_FOUND" });
const gid = (id: number) => `gid://platform/ProductVariant/${id}`;
const day = 86_400_000;
const [mug, bowl] = [1n, 2n];
let number = 0;

interface Ordered {
  variantId?: bigint;
  cost: number;
  quantity?: number;
  currency?: string;
  status?: PurchaseOrderStatus;
  ago?: number;
  terms?: object;
}

async function shopWithSupplier() {
  const shop = await createShop();
  const { id: supplierId } = await createSupplier(shop.id, { name: "Clay & Co" });
  const save = (items: object[]) =>
    saveSupplierItems(shop, { supplierId, ...saveSupplierItemsSchema.parse({ items }) });
  const order = async ({ variantId = mug, cost, quantity = 5, ago = -1, ...rest }: Ordered) => {
    const { currency = "USD", status = "sent", terms = {} } = rest;
    // An order of tomorrow came after the costs of today.
    const sentAt = new Date(Date.now() - ago * day);
    const { id: purchaseOrderId } = await db.purchaseOrder.create({
      data: { shopId: shop.id, number: ++number, supplierId, status, currency, sentAt },
    });
    const line = { variantId, title: "Mug", quantity, costPrice: cost, lineTotal: cost * quantity, ...terms };
    await db.purchaseOrderLine.create({ data: { shopId: shop.id, purchaseOrderId, position: 0, ...line } });
  };
  const offers = async () =>
    (await listPaidCosts(shop.id, supplierId)).map(({ sku, cost, paidCost }) => [sku, cost, paidCost]);
  const take = (costs: [bigint, number | null][]) =>
    takePaidCosts(shop, {
      supplierId,
      costs: costs.map(([variantId, cost]) => ({ variantId, cost })),
    });
  const keep = (variantId: bigint, cost: number) =>
    keepCosts(shop.id, { supplierId, costs: [{ variantId, cost }] });
  const items = async () => (await listSupplierItems(shop.id, { supplierId, page: { limit: 100 } })).rows;
  return { shop, supplierId, save, order, offers, take, keep, items };
}

describe("paid costs", () => {
  it("are those of the newest order that differ from the present cost", async () => {
    const { shop, supplierId, save, order, offers } = await shopWithSupplier();
    await save([{ sku: "MUG", cost: 4 }, { sku: "BOWL", cost: 2 }, { sku: "PLATE" }]);
    await order({ cost: 9.9, ago: -1 });
    await order({ cost: 4.2, ago: -2 });
    await order({ variantId: bowl, cost: 2 });
    await order({ variantId: 3n, cost: 7, ago: 3 });
    expect(await offers()).toEqual([
      ["MUG", 4, 4.2],
      ["PLATE", null, 7],
    ]);
    expect((await listPaidCosts(shop.id, supplierId))[0]).toMatchObject({
      ...{ variantId: gid(1), currency: "USD", fromQuantity: 1, quantity: 5 },
      poNumber: `PO-${String(number - 2).padStart(5, "0")}`,
    });
  });

  it("are not those of drafts, cancelled orders, another currency, no cost, long ago, or items not in use", async () => {
    const { save, order, offers } = await shopWithSupplier();
    await save([{ sku: "MUG", cost: 4 }, { sku: "BOWL", cost: 2, active: false }, { sku: "PLATE" }]);
    await order({ cost: 5, status: "draft" });
    await order({ cost: 5, status: "cancelled" });
    await order({ cost: 5, currency: "EUR" });
    await order({ variantId: bowl, cost: 5 });
    await order({ variantId: 3n, cost: 0 });
    await order({ variantId: 3n, cost: 5, ago: 366 });
    expect(await offers()).toEqual([]);
  });

  it("are older than a cost that was entered after the order", async () => {
    const { save, order, offers } = await shopWithSupplier();
    await order({ cost: 4.2, ago: 2 });
    await save([{ sku: "MUG", cost: 5 }]);
    expect(await offers()).toEqual([]);
  });

  it("are compared with the price break that the order met, and become it", async () => {
    const { save, order, offers, take, items } = await shopWithSupplier();
    const priceBreaks = [{ quantity: 48, cost: 3.9 }];
    await save([
      { sku: "MUG", cost: 4.2, priceBreaks },
      { sku: "BOWL", cost: 2, priceBreaks },
    ]);
    await order({ cost: 3.8, quantity: 48 });
    await order({ variantId: bowl, cost: 3.9, quantity: 96 });
    expect(await offers()).toEqual([["MUG", 3.9, 3.8]]);
    expect(await take([[mug, 3.8]])).toMatchObject({ created: 0, updated: 1 });
    const [saved] = await items();
    expect(saved).toMatchObject({ sku: "MUG", cost: 4.2, priceBreaks: [{ quantity: 48, cost: 3.8 }] });
  });
});

describe("taking", () => {
  it("a paid cost keeps the price before, and a second time changes nothing", async () => {
    const { shop, save, order, offers, take, items } = await shopWithSupplier();
    await save([{ sku: "MUG", cost: 4, articleNumber: "A-1" }]);
    await order({ cost: 4.2, ago: -0.00001 });
    expect(await take([[mug, 9]])).toMatchObject({ created: 0, updated: 0 });
    const answers = await Promise.all([take([[mug, 4.2]]), take([[mug, 4.2]])]);
    expect(answers.map(({ created }) => created)).toEqual([0, 0]);
    expect(await items()).toMatchObject([{ cost: 4.2, articleNumber: "A-1" }]);
    expect(await take([[mug, 4.2]])).toMatchObject({ created: 0, updated: 0 });
    const prices = await db.supplierItemPrice.findMany({
      where: { shopId: shop.id },
      orderBy: { id: "asc" },
    });
    expect(prices.map(({ cost, validUntil }) => [Number(cost), validUntil === null])).toEqual([
      [4, false],
      [4.2, true],
    ]);
    expect(await offers()).toEqual([]);
  });

  it("what the supplier does not have yet adds it as the order knew it", async () => {
    const { order, offers, take, items } = await shopWithSupplier();
    const terms = { articleNumber: "CL-9", orderTitle: "Becher", packSize: 12 };
    await order({ cost: 4.2, currency: "EUR", terms });
    await order({ variantId: bowl, cost: 0, ago: 2 });
    expect(await offers()).toEqual([
      ["MUG", null, 4.2],
      ["BOWL", null, null],
    ]);
    expect(
      await take([
        [mug, 4.2],
        [bowl, null],
      ]),
    ).toMatchObject({ created: 2, updated: 0 });
    expect(await items()).toMatchObject([
      { sku: "MUG", cost: 4.2, currency: "EUR", ...terms },
      { sku: "BOWL", cost: null, currency: "USD" },
    ]);
    expect(await offers()).toEqual([]);
  });
});

describe("keeping", () => {
  it("a cost is remembered until an order pays yet another", async () => {
    const { save, order, offers, keep } = await shopWithSupplier();
    await save([{ sku: "MUG", cost: 4 }]);
    await order({ cost: 4.2, ago: -1 });
    expect(await keep(mug, 4.2)).toEqual({ kept: 1 });
    expect(await keep(mug, 4.2)).toEqual({ kept: 1 });
    expect(await offers()).toEqual([]);
    await save([{ sku: "MUG", packSize: 6 }]);
    await order({ cost: 4.2, ago: -2 });
    expect(await offers()).toEqual([]);
    await order({ cost: 4.3, ago: -3 });
    expect(await offers()).toEqual([["MUG", 4, 4.3]]);
  });

  it("a variant off the supplier's products is remembered, whatever its next orders cost, and may still be added", async () => {
    const { shop, save, order, offers, keep, items } = await shopWithSupplier();
    await order({ cost: 4.2 });
    await order({ variantId: bowl, cost: 0 });
    expect(await keep(mug, 4.2)).toEqual({ kept: 1 });
    expect(await keep(mug, 4.2)).toEqual({ kept: 0 });
    await order({ cost: 5, ago: -2 });
    expect(await offers()).toEqual([["BOWL", null, null]]);
    const { id: other } = await createSupplier(shop.id, { name: "Wood" });
    expect(await db.declinedItem.count({ where: { shopId: shop.id, supplierId: other } })).toBe(0);
    await save([{ sku: "MUG", cost: 4 }]);
    expect(await items()).toMatchObject([{ sku: "MUG" }]);
    expect(await offers()).toContainEqual(["MUG", 4, 5]);
  });
});

it("paid costs of another shop do not exist", async () => {
  const { supplierId, save, order, offers } = await shopWithSupplier();
  await save([{ sku: "MUG", cost: 4 }]);
  await order({ cost: 4.2 });
  const mine = await createShop();
  const costs = [{ variantId: mug, cost: 4.2 }];
  expect(await listPaidCosts(mine.id, supplierId)).toEqual([]);
  await expect(takePaidCosts(mine, { supplierId, costs })).rejects.toEqual(unknown);
  await expect(keepCosts(mine.id, { supplierId, costs })).rejects.toEqual(unknown);
  expect(await offers()).toEqual([["MUG", 4, 4.2]]);
});

it("only the supplier's own orders are read for them", async () => {
  const { shop, supplierId, order } = await shopWithSupplier();
  await order({ cost: 4.2 });
  const { id: other } = await createSupplier(shop.id, { name: "Wood" });
  await db.$executeRaw`
    INSERT INTO purchase_orders (shop_id, number, supplier_id, status, currency, sent_at, updated_at)
    SELECT ${shop.id}, 100000 + i, ${other}, 'sent'::text, 'USD', now(), now() FROM generate_series(1, 2000) i`;
  await db.$executeRaw`
    INSERT INTO purchase_order_lines (shop_id, purchase_order_id, position, product_id, variant_id, title, quantity,
      cost_price, line_total)
    SELECT shop_id, id, 0, 10, 1, 'Mug', 1, 1, 1 FROM purchase_orders WHERE shop_id = ${shop.id} AND supplier_id = ${other}`;
  await db.$executeRawUnsafe("ANALYZE");
  const plans = await plansOf(() => listPaidCosts(shop.id, supplierId));
  const plan = plans.at(-1);
  expect(plan?.rowsOf.purchase_orders).toBe(1);
  expect(plan?.rowsOf.purchase_order_lines).toBe(1);
});
