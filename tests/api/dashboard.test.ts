import { beforeAll, describe, expect, it } from "vitest";
import { alerts } from "~/api/alerts";
import { dashboard } from "~/api/dashboard";
import { purchaseOrders } from "~/api/purchase-orders";
import { reorderRules } from "~/api/reorder-rules";
import { useStack } from "../support/stack";
import { createOrder, createSupplier, someVariants } from "./purchasing";

const { api, call, freshShop, simulator } = useStack();

let shop: string;
let supplierId: number;

beforeAll(async () => {
  shop = await freshShop({ variants: 20, locations: 2 });
  supplierId = (await createSupplier({}, shop)).id;
});

const read = () => call(dashboard.get, {}, { shop });
const order = (fields: object = {}) =>
  createOrder(
    { supplierId, lineItems: [{ title: "Freight", quantity: 1, costPrice: 2.5 }], ...fields },
    shop,
  );
const send = (id: number) => call(purchaseOrders.send, { params: { id }, body: { email: false } }, { shop });

describe("GET /api/dashboard", () => {
  it("starts with the store's products and empty lists", async () => {
    const { products } = await simulator("GET", `stores/${shop}/products?limit=250`);
    expect(await read()).toEqual({
      stats: {
        totalProducts: products.length,
        lowStockItems: 0,
        openPurchaseOrders: 0,
        pendingReceives: 0,
      },
      recentPOs: [],
      alerts: [],
    });
  });

  it("counts orders by what is still to do with them", async () => {
    await order();
    const [sent, partial, received, cancelled] = [await order(), await order(), await order(), await order()];
    const lineOf = (one: typeof sent) => one.lineItems[0]?.id ?? 0;
    for (const { id } of [sent, partial, received]) await send(id);
    const receive = (one: typeof sent, quantityReceived: number) =>
      call(
        purchaseOrders.receive,
        { params: { id: one.id }, body: { lineItems: [{ lineItemId: lineOf(one), quantityReceived }] } },
        { shop },
      );
    await receive(received, 1);
    const two = await order({ lineItems: [{ title: "Box", quantity: 2, costPrice: 1 }] });
    await send(two.id);
    await receive(two, 1);
    await call(purchaseOrders.cancel, { params: { id: cancelled.id } }, { shop });
    // Open: one draft, two sent, one in part. To receive: the same without the draft.
    expect((await read()).stats).toMatchObject({ openPurchaseOrders: 4, pendingReceives: 3 });
  });

  it("shows the ten newest orders, newest first, with their supplier and total", async () => {
    const orders = [];
    for (let count = 0; count < 11; count++) orders.push(await order());
    const { recentPOs } = await read();
    expect(recentPOs.map(({ id }) => id)).toEqual(
      orders
        .slice(1)
        .map(({ id }) => id)
        .reverse(),
    );
    const newest = orders.at(-1);
    expect(recentPOs[0]).toEqual({
      id: newest?.id,
      poNumber: newest?.poNumber,
      supplier: "Clay & Co",
      status: "draft",
      total: 2.5,
      createdAt: newest?.createdAt,
    });
  });

  it("counts every variant at or below its reorder point and shows the ten newest alerts", async () => {
    const variants = await someVariants(12, shop);
    for (const { variantId } of variants) {
      const body = { variantId, reorderPoint: 1_000_000, reorderQuantity: 10 };
      await call(reorderRules.create, { body }, { shop });
    }
    const { stats, alerts: newest } = await read();
    expect(stats.lowStockItems).toBe(12);
    const open = await call(alerts.list, {}, { shop });
    expect(open).toHaveLength(12);
    expect(newest).toEqual(
      open.slice(0, 10).map(({ id, type, message, productId, createdAt }) => ({
        id,
        type,
        message,
        productId,
        createdAt,
      })),
    );
    expect(newest[0]).toMatchObject({ type: "low_stock", message: expect.stringContaining("1,000,000") });

    const [rule] = await call(reorderRules.list, {}, { shop });
    await call(reorderRules.delete, { params: { id: rule?.id ?? 0 } }, { shop });
    const after = await read();
    expect(after.stats.lowStockItems).toBe(11);
    expect(after.alerts.map(({ id }) => id)).not.toContain(newest[0]?.id);
  });

  it("shows each shop its own figures", async () => {
    const other = await freshShop({ variants: 3 });
    expect(await call(dashboard.get, {}, { shop: other })).toMatchObject({
      stats: { lowStockItems: 0, openPurchaseOrders: 0, pendingReceives: 0 },
      recentPOs: [],
      alerts: [],
    });
    expect((await api("GET", "/api/dashboard", undefined, { token: null })).status).toBe(401);
  });
});
