import { describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { readMonthlySpend } from "~/models/dashboard/monthly-spend.server";
import { readProcurementSpend } from "~/models/report/procurement-spend.server";
import { countWrongSpend } from "~/models/report/reckon-spend.server";
import { rollUpSpend } from "~/models/report/roll-up-spend.server";
import { createSupplier } from "~/models/supplier/create.server";
import { listSupplierOverview } from "~/models/supplier/overview.server";
import { listSuppliedVariants } from "~/models/supplier/variants.server";
import { createShop } from "../../../tests/support/shop-in-database";
import { cancelPurchaseOrder } from "./cancel.server";
import { createPurchaseOrder } from "./create.server";
import { listPurchaseOrders } from "./list.server";
import { receivePurchaseOrder } from "./receive.server";

/** Ten mugs at 12.00, five bowls at 3.33, tax 13.67, shipping 20 and a discount of 10; four mugs came. */
async function closedOrder() {
  const shop = await createShop();
  await rollUpSpend(shop.id);
  const { id: supplierId } = await createSupplier(shop.id, { name: "Clay & Co" });
  const { id, lineItems } = await createPurchaseOrder(shop, {
    supplierId,
    lineItems: [
      { variantId: 1n, quantity: 10, costPrice: 12 },
      { variantId: 2n, quantity: 5, costPrice: 3.33 },
    ],
    ...{ tax: 13.67, shipping: 20, discount: 10 },
  });
  await db.purchaseOrder.update({
    where: { shopId_id: { shopId: shop.id, id } },
    data: { status: "sent", sentAt: new Date() },
  });
  const received = [{ lineItemId: lineItems[0]?.id ?? 0, quantityReceived: 4 }];
  await receivePurchaseOrder(shop, { id, lineItems: received, actor: "" });
  return { shop, id, supplierId };
}

// 48 of 136.65: of the tax 4.80, of the discount 3.51.
const closed = { subtotal: 48, tax: 4.8, shipping: 20, discount: 3.51, total: 69.29 };

describe("an order that is closed before all of it has arrived", () => {
  it("counts with what came in every figure, and its total stays what was ordered", async () => {
    const { shop, id, supplierId } = await closedOrder();
    expect((await readProcurementSpend(shop, {})).totalSpend).toBe(160.32);
    const order = await cancelPurchaseOrder(shop.id, { id, actor: "" });
    expect(order).toMatchObject({ status: "received", total: 160.32, closedTotal: closed.total, closed });

    const spend = await readProcurementSpend(shop, {});
    expect(spend).toMatchObject({ totalSpend: closed.total, orderCount: 1 });
    expect(spend.bySupplier.map((one) => one.spend)).toEqual([closed.total]);
    expect(spend.byMonth.map((one) => one.spend)).toEqual([closed.total]);
    // A range that is no whole month reads the order itself.
    const since = new Date(Date.now() - 60_000).toISOString();
    expect((await readProcurementSpend(shop, { startDate: since })).totalSpend).toBe(closed.total);
    expect((await readMonthlySpend(shop)).at(-1)?.spend).toBe(closed.total);
    expect(await countWrongSpend(db, shop.id)).toBe(0);

    const listed = await listPurchaseOrders(shop.id, { filters: {}, page: { limit: 1 } });
    expect(listed.rows).toMatchObject([{ total: 160.32, closedTotal: closed.total }]);
    const suppliers = await listSupplierOverview(shop, { filters: {}, sort: "name", page: { limit: 9 } });
    expect(suppliers.rows).toMatchObject([{ spend: closed.total }]);
    const { rows } = await listSuppliedVariants(shop.id, { supplierId, limit: 9 });
    expect(rows.map(({ unitsInYear }) => unitsInYear)).toEqual([4, 0]);
  });

  it("has no such amounts when everything has come or nothing had", async () => {
    const { shop, id } = await closedOrder();
    const { id: supplierId } = await createSupplier(shop.id, { name: "Oak" });
    const unsent = await createPurchaseOrder(shop, { supplierId, lineItems: [] });
    const cancelled = await cancelPurchaseOrder(shop.id, { id: unsent.id, actor: "" });
    expect(cancelled).toMatchObject({ closed: null, closedTotal: null });
    const [mug, bowl] = await db.purchaseOrderLine.findMany({
      where: { shopId: shop.id },
      orderBy: { position: "asc" },
    });
    const rest = [
      { lineItemId: mug?.id ?? 0, quantityReceived: 6 },
      { lineItemId: bowl?.id ?? 0, quantityReceived: 5 },
    ];
    await receivePurchaseOrder(shop, { id, lineItems: rest, actor: "" });
    const { rows } = await listPurchaseOrders(shop.id, { filters: {}, page: { limit: 9 } });
    expect(rows.map(({ closedTotal }) => closedTotal)).toEqual([null, null]);
  });
});
