import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import type { ShopContext } from "~/models/shop/context";
import { plansOf } from "../../../tests/support/query-plans";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { getSupplierLeadTimes } from "./get-lead-times.server";
import { learnedLeadTimes, measureLeadTime } from "./lead-time.server";

const day = 86_400_000;
let number = 0;

async function supplier(shop: ShopContext, name = "Clay"): Promise<number> {
  return (await db.supplier.create({ data: { shopId: shop.id, name } })).id;
}

interface Delivery {
  afterDays: number;
  variantIds?: number[];
}

/** An order that was sent 100 days ago, with a receipt for each delivery. */
async function order(shop: ShopContext, supplierId: number, deliveries: Delivery[]): Promise<void> {
  const sentAt = new Date(Date.now() - 100 * day);
  const variantIds = [...new Set(deliveries.flatMap(({ variantIds: some = [1] }) => some))];
  const { id: purchaseOrderId } = await db.purchaseOrder.create({
    data: { shopId: shop.id, number: ++number, supplierId, status: "received", currency: "USD", sentAt },
  });
  const lines = await db.purchaseOrderLine.createManyAndReturn({
    data: variantIds.map((id, position) => ({
      ...{ shopId: shop.id, purchaseOrderId, position, variantId: BigInt(id), title: "Mug" },
      ...{ quantity: 5, costPrice: 2, lineTotal: 10 },
    })),
  });
  for (const { afterDays, variantIds: some = [1] } of deliveries) {
    const createdAt = new Date(sentAt.getTime() + afterDays * day);
    const receipt = await db.receipt.create({
      data: { shopId: shop.id, purchaseOrderId, locationId: firstLocation, createdAt },
    });
    await db.receiptLine.createMany({
      data: lines
        .filter(({ variantId }) => some.includes(Number(variantId)))
        .map(({ id: lineId }) => ({ shopId: shop.id, receiptId: receipt.id, lineId, quantity: 2 })),
    });
  }
}

describe("a supplier's lead time", () => {
  it("is that from sending to the first receipt, of orders that arrived", async () => {
    const shop = await createShop();
    const id = await supplier(shop);
    expect(await measureLeadTime(shop.id, id)).toBeNull();
    for (const afterDays of [3, 5, 20]) await order(shop, id, [{ afterDays }, { afterDays: 50 }]);
    await order(shop, id, []);
    expect(await measureLeadTime(shop.id, id)).toMatchObject({
      ...{ medianDays: 5, fromDays: 4, toDays: 12.5, orderCount: 3 },
    });
    expect(await measureLeadTime((await createShop()).id, id)).toBeNull();
  });

  it("is not that of orders that were entered after they had come", async () => {
    const shop = await createShop();
    const id = await supplier(shop);
    for (const afterDays of [0, 0, 0.01, 8]) await order(shop, id, [{ afterDays }]);
    expect(await measureLeadTime(shop.id, id)).toMatchObject({ medianDays: 8, orderCount: 1 });
  });

  it("is not that of a receipt of which nothing is left", async () => {
    const shop = await createShop();
    const id = await supplier(shop);
    for (let count = 0; count < 5; count += 1) {
      await order(shop, id, [
        { afterDays: 2, variantIds: [1] },
        { afterDays: 9, variantIds: [1] },
      ]);
    }
    await db.$executeRaw`
      WITH reversal AS (
        INSERT INTO receipts (shop_id, purchase_order_id, location_id, reverses_id, created_at)
        SELECT DISTINCT ON (purchase_order_id) shop_id, purchase_order_id, location_id, id, now()
        FROM receipts WHERE shop_id = ${shop.id} ORDER BY purchase_order_id, created_at
        RETURNING shop_id, id, reverses_id
      )
      INSERT INTO receipt_lines (shop_id, receipt_id, line_id, quantity)
      SELECT reversal.shop_id, reversal.id, came.line_id, -came.quantity
      FROM reversal JOIN receipt_lines AS came ON came.shop_id = reversal.shop_id AND came.receipt_id = reversal.reverses_id`;
    expect(await learnedLeadTimes(shop.id)).toMatchObject([
      { supplierId: id, variantId: null, medianDays: 9, orderCount: 5 },
      { supplierId: id, variantId: 1n, medianDays: 9, orderCount: 5 },
    ]);
  });

  it("is that of its newest 50 orders", async () => {
    const shop = await createShop();
    const id = await supplier(shop);
    for (let count = 0; count < 10; count += 1) await order(shop, id, [{ afterDays: 90 }]);
    for (let count = 0; count < 50; count += 1) await order(shop, id, [{ afterDays: 2 }]);
    expect(await measureLeadTime(shop.id, id)).toMatchObject({ medianDays: 2, toDays: 2, orderCount: 50 });
  });
});

describe("the lead times of a shop", () => {
  it("are those of suppliers, and of items that five orders delivered, by the receipt with their units", async () => {
    const shop = await createShop();
    const [clay, wood] = [await supplier(shop), await supplier(shop, "Wood")];
    for (const afterDays of [3, 4, 5, 6, 7]) {
      await order(shop, clay, [
        { afterDays, variantIds: [1] },
        { afterDays: afterDays + 10, variantIds: [2] },
      ]);
    }
    for (let count = 0; count < 4; count += 1) await order(shop, wood, [{ afterDays: 9, variantIds: [1] }]);
    await supplier(shop, "New");
    const found = await learnedLeadTimes(shop.id);
    expect(found).toMatchObject([
      { supplierId: clay, variantId: null, medianDays: 5, orderCount: 5 },
      { supplierId: wood, variantId: null, medianDays: 9, orderCount: 4 },
      { supplierId: clay, variantId: 1n, medianDays: 5, fromDays: 4, toDays: 6, orderCount: 5 },
      { supplierId: clay, variantId: 2n, medianDays: 15, orderCount: 5 },
    ]);
    expect(found.every(({ variation }) => variation > 0 && variation < 0.3)).toBe(true);
    expect(await learnedLeadTimes(shop.id, wood)).toMatchObject([{ supplierId: wood, variantId: null }]);
    expect(await learnedLeadTimes((await createShop()).id)).toEqual([]);
  });

  it("are read from each supplier's newest orders, however many it has", async () => {
    const shop = await createShop();
    for (const name of ["Clay", "Wood", "Iron"]) {
      const id = await supplier(shop, name);
      await db.$executeRaw`
        INSERT INTO purchase_orders (shop_id, number, supplier_id, status, currency, sent_at, updated_at)
        SELECT ${shop.id}, ${id} * 10000 + i, ${id}, 'received'::text, 'USD', now() - i * interval '1 day', now()
        FROM generate_series(1, 1000) i`;
    }
    await db.$executeRaw`
      INSERT INTO purchase_order_lines (shop_id, purchase_order_id, position, product_id, variant_id, title, quantity,
        cost_price, line_total)
      SELECT shop_id, id, 0, 10, 1 + number % 3, 'Mug', 1, 1, 1 FROM purchase_orders WHERE shop_id = ${shop.id}`;
    await db.$executeRaw`
      INSERT INTO receipts (shop_id, purchase_order_id, location_id, created_at)
      SELECT shop_id, id, ${firstLocation}, sent_at + interval '9 days' FROM purchase_orders WHERE shop_id = ${shop.id}`;
    await db.$executeRaw`
      INSERT INTO receipt_lines (shop_id, receipt_id, line_id, quantity)
      SELECT line.shop_id, receipt.id, line.id, 1 FROM receipts receipt
      JOIN purchase_order_lines line ON line.shop_id = receipt.shop_id AND line.purchase_order_id = receipt.purchase_order_id
      WHERE receipt.shop_id = ${shop.id}`;
    await db.$executeRawUnsafe("ANALYZE");
    const plans = await plansOf(() => learnedLeadTimes(shop.id));
    expect(plans).toHaveLength(2);
    for (const { rowsOf, lookups, wholeTables } of plans) {
      expect(rowsOf.purchase_orders).toBeLessThanOrEqual(150);
      expect(rowsOf.receipt_lines ?? 0).toBeLessThanOrEqual(150);
      expect(wholeTables).not.toContain("purchase_orders");
      expect(lookups.map(({ index }) => index)).toContain("purchase_orders_shop_id_supplier_id_id_idx");
    }
    expect(await learnedLeadTimes(shop.id)).toHaveLength(3 + 9);
  });
});

it("a supplier's answer has its own lead time apart from those of its items, and is the shop's alone", async () => {
  const shop = await createShop();
  const id = await supplier(shop);
  expect(await getSupplierLeadTimes(shop.id, id)).toEqual({ learned: null, items: [] });
  for (let count = 0; count < 5; count += 1) await order(shop, id, [{ afterDays: 9 }]);
  const time = { medianDays: 9, fromDays: 9, toDays: 9, orderCount: 5 };
  expect(await getSupplierLeadTimes(shop.id, id)).toMatchObject({
    learned: time,
    items: [{ variantId: "gid://platform/ProductVariant/1", ...time }],
  });
  await expect(getSupplierLeadTimes((await createShop()).id, id)).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});
