import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { createPurchaseOrder } from "~/models/purchase-order/create.server";
import { createReorderRule } from "~/models/reorder-rule/create.server";
import { readProposals } from "~/models/reorder-rule/proposals.server";
import type { ShopContext } from "~/models/shop/context";
import { createSupplier } from "~/models/supplier/create.server";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { readLowVariants } from "./low-variants.server";

const now = new Date("2026-05-31T12:00:00Z");
const mug = "gid://platform/ProductVariant/1";
const bowl = "gid://platform/ProductVariant/2";

async function stock(shop: ShopContext, variantId: bigint, available: number): Promise<void> {
  const level = { shopId: shop.id, variantId, locationId: firstLocation, available, changedAt: now };
  await db.stockLevel.create({ data: level });
}

async function rule(shop: ShopContext, variantId: bigint, supplierId: number | null): Promise<void> {
  await createReorderRule(shop.id, { variantId, reorderPoint: 10, reorderQuantity: 24, supplierId });
}

async function sold(shop: ShopContext, variantId: bigint, units: Record<string, number>): Promise<void> {
  const rows = Object.entries(units).map(([day, count]) => ({ day: new Date(day), units: count }));
  await db.dailySales.createMany({ data: rows.map((row) => ({ shopId: shop.id, variantId, ...row })) });
}

describe("what the home page proposes to order", () => {
  it("has its stock, what sent orders still owe, its sales, its cost and its supplier", async () => {
    const shop = await createShop();
    const { id: supplierId } = await createSupplier(shop.id, { name: "Clay & Co" });
    await stock(shop, 1n, 3);
    await rule(shop, 1n, supplierId);
    const lineItems = [{ variantId: 1n, quantity: 7, costPrice: 1 }];
    const order = await createPurchaseOrder(shop, { supplierId, lineItems });
    await createPurchaseOrder(shop, { supplierId, lineItems });
    await db.purchaseOrder.updateMany({ where: { shopId: shop.id, id: order.id }, data: { status: "sent" } });
    await sold(shop, 1n, { "2026-05-30": 5, "2026-05-31": -1 });
    await db.variant.updateMany({
      where: { shopId: shop.id, id: 1n },
      data: { cost: "4.10", price: "12.50" },
    });

    expect(await readLowVariants(shop, now)).toEqual([
      {
        variantId: mug,
        sku: "MUG",
        title: "The MUG",
        currentStock: 3,
        ...{ incoming: 7, incomingOutside: 0 },
        ...{ inDrafts: 7, declined: null, currency: "USD" },
        unitsSold: 4,
        reorderPoint: 10,
        reorderQuantity: 24,
        ...{ orderUpTo: null, packSize: 1, minimumQuantity: 1, increment: 1 },
        ...{ perDay: null, holdingCost: 0.2, priceBreaks: [], weightGrams: null, caseVolume: null },
        cost: "4.1000",
        price: "12.5000",
        supplierId,
        supplierName: "Clay & Co",
      },
    ]);
  });

  it("counts the sales of 30 days, today in the shop's own time zone among them", async () => {
    const shop = await createShop();
    const inAuckland = { ...shop, timeZone: "Pacific/Auckland" };
    await rule(shop, 1n, null);
    await sold(shop, 1n, { "2026-05-01": 1, "2026-05-02": 20, "2026-05-03": 300, "2026-06-01": 4000 });
    const units = async (place: ShopContext) => (await readLowVariants(place, now))[0]?.unitsSold;
    expect(await units(shop)).toBe(320);
    expect(await units(inAuckland)).toBe(4300);
  });

  it("holds nothing above its reorder point, and nothing of another shop", async () => {
    const [shop, other] = [await createShop(), await createShop()];
    await stock(shop, 1n, 11);
    await rule(shop, 1n, null);
    await rule(shop, 2n, null);
    await rule(other, 1n, null);
    await sold(other, 2n, { "2026-05-31": 9 });
    const rows = await readLowVariants(shop, now);
    expect(rows.map(({ variantId, unitsSold }) => [variantId, unitsSold])).toEqual([[bowl, 0]]);
  });

  it("is what the reorder page proposes too, where it can be narrowed to a supplier or a name", async () => {
    const shop = await createShop();
    const { id: supplierId } = await createSupplier(shop.id, { name: "Clay & Co" });
    await rule(shop, 1n, supplierId);
    await rule(shop, 2n, null);
    await sold(shop, 2n, { "2026-05-20": 30 });

    const sales = (rows: { variantId: string; unitsSold: number }[]) =>
      rows.map(({ variantId, unitsSold }) => [variantId, unitsSold]).sort();
    const { rows, total } = await readProposals(shop, { limit: 10 }, now);
    expect(total).toBe(2);
    expect(sales(rows)).toEqual(sales(await readLowVariants(shop, now)));
    const asked = async (narrowed: { search?: string; supplierId?: number }) =>
      (await readProposals(shop, { ...narrowed, limit: 10 }, now)).rows.map(({ variantId }) => variantId);
    expect(await asked({ supplierId })).toEqual([mug]);
    expect(await asked({ search: "bow" })).toEqual([bowl]);
    expect(await asked({ search: "bow", supplierId })).toEqual([]);
  });
});
