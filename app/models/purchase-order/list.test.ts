import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/db.server";
import type { ShopContext } from "~/models/shop/context";
import { createSupplier } from "~/models/supplier/create.server";
import { createShop } from "../../../tests/support/shop-in-database";
import { createPurchaseOrder } from "./create.server";
import { listPurchaseOrders, streamPurchaseOrders } from "./list.server";
import type { PurchaseOrderFilters } from "./schema";

let shop: ShopContext;
let clay: number;
let wood: number;

beforeAll(async () => {
  shop = await createShop();
  const theirs = await createShop();
  clay = (await createSupplier(shop.id, { name: "Clay & Co" })).id;
  wood = (await createSupplier(shop.id, { name: "Wood_Works" })).id;
  const stranger = (await createSupplier(theirs.id, { name: "Clay & Co" })).id;
  await createPurchaseOrder(theirs, { supplierId: stranger, lineItems: [] });
  const mug = { variantId: 1n, quantity: 1, costPrice: 2 };
  const bowl = { variantId: 2n, quantity: 1, costPrice: 2.5 };
  await createPurchaseOrder(shop, { supplierId: clay, lineItems: [mug, bowl], tax: 1 });
  await createPurchaseOrder(shop, { supplierId: wood, lineItems: [bowl] });
  const third = await createPurchaseOrder(shop, { supplierId: clay, lineItems: [] });
  await db.purchaseOrder.update({
    where: { shopId_id: { shopId: shop.id, id: third.id } },
    data: { status: "sent", sentAt: new Date("2026-11-01T10:00:00Z") },
  });
});

async function numbers(filters: PurchaseOrderFilters) {
  const { rows } = await listPurchaseOrders(shop.id, { filters, page: { limit: 50 } });
  return rows.map(({ poNumber }) => poNumber);
}

describe("the list of purchase orders", () => {
  it("shows the shop's own orders, newest first, with what a merchant looks for", async () => {
    const { rows, nextCursor } = await listPurchaseOrders(shop.id, { filters: {}, page: { limit: 50 } });
    expect(nextCursor).toBeNull();
    expect(rows).toMatchObject([
      { poNumber: "PO-00003", status: "sent", lineItemCount: 0, sentAt: "2026-11-01T10:00:00.000Z" },
      { poNumber: "PO-00002", supplierId: wood, supplierName: "Wood_Works", lineItemCount: 1, total: 2.5 },
      {
        poNumber: "PO-00001",
        supplierName: "Clay & Co",
        status: "draft",
        subtotal: 4.5,
        tax: 1,
        total: 5.5,
        lineItemCount: 2,
        sentAt: null,
      },
    ]);
  });

  it("narrows by status, by supplier and by both", async () => {
    expect(await numbers({ status: "draft" })).toEqual(["PO-00002", "PO-00001"]);
    expect(await numbers({ supplierId: clay })).toEqual(["PO-00003", "PO-00001"]);
    expect(await numbers({ supplierId: clay, status: "sent" })).toEqual(["PO-00003"]);
    expect(await numbers({ supplierId: 2_000_000_000 })).toEqual([]);
  });

  it("is searched by number, supplier and SKU", async () => {
    expect(await numbers({ search: "po-00002" })).toEqual(["PO-00002"]);
    expect(await numbers({ search: "clay" })).toEqual(["PO-00003", "PO-00001"]);
    expect(await numbers({ search: "bow" })).toEqual(["PO-00002", "PO-00001"]);
    expect(await numbers({ search: "_" })).toEqual(["PO-00002"]);
    expect(await numbers({ search: "%" })).toEqual([]);
  });

  it("comes in pages that join to the whole stream", async () => {
    const whole = [];
    for await (const row of streamPurchaseOrders(shop.id, {})) whole.push(row);
    const first = await listPurchaseOrders(shop.id, { filters: {}, page: { limit: 2 } });
    const cursor = first.nextCursor ?? "";
    const second = await listPurchaseOrders(shop.id, { filters: {}, page: { limit: 2, cursor } });
    expect([...first.rows, ...second.rows]).toEqual(whole);
    expect(second.nextCursor).toBeNull();
  });

  it.each(["", "nonsense", "WzBd", "WyI1Il0", "WzMwMDAwMDAwMDBd"])(
    "refuses %j as a cursor",
    async (cursor) => {
      const page = { limit: 2, cursor };
      await expect(listPurchaseOrders(shop.id, { filters: {}, page })).rejects.toMatchObject({
        code: "INVALID_REQUEST",
      });
    },
  );
});
