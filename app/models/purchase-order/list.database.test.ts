import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import type { ShopContext } from "~/models/shop/context";
import { createSupplier } from "~/models/supplier/create.server";
import { createShop } from "../../../tests/support/shop-in-database";
import { createPurchaseOrder } from "./create.server";
import type { PurchaseOrderFilters } from "./filters";
import { listPurchaseOrders, streamPurchaseOrders } from "./list.server";
import { listSortedPurchaseOrders } from "./list-sorted.server";
import type { Sorting } from "./sorting";

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
  await createPurchaseOrder(shop, {
    supplierId: clay,
    lineItems: [mug, bowl],
    tax: 1,
    expectedAt: "2026-12-20",
  });
  await createPurchaseOrder(shop, { supplierId: wood, lineItems: [bowl], expectedAt: "2026-12-01" });
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
    expect(await numbers({ statuses: ["draft"] })).toEqual(["PO-00002", "PO-00001"]);
    expect(await numbers({ supplierId: clay })).toEqual(["PO-00003", "PO-00001"]);
    expect(await numbers({ supplierId: clay, statuses: ["sent"] })).toEqual(["PO-00003"]);
    expect(await numbers({ supplierId: 2_000_000_000 })).toEqual([]);
  });

  it("narrows to several statuses, and to days", async () => {
    expect(await numbers({ statuses: ["draft", "sent"] })).toEqual(["PO-00003", "PO-00002", "PO-00001"]);
    const day = (text: string) => new Date(`${text}T00:00:00Z`);
    const expected = { from: day("2026-12-01"), until: day("2026-12-02") };
    expect(await numbers({ expected })).toEqual(["PO-00002"]);
    expect(await numbers({ expected: { ...expected, until: null } })).toEqual(["PO-00002", "PO-00001"]);
    expect(await numbers({ created: { from: null, until: day("2000-01-01") } })).toEqual([]);
  });

  it("is searched by number, supplier and SKU", async () => {
    expect(await numbers({ search: "po-00002" })).toEqual(["PO-00002"]);
    expect(await numbers({ search: "clay" })).toEqual(["PO-00003", "PO-00001"]);
    expect(await numbers({ search: "bow" })).toEqual(["PO-00002", "PO-00001"]);
    expect(await numbers({ search: "_" })).toEqual(["PO-00002"]);
    expect(await numbers({ search: "%" })).toEqual([]);
  });

  it("comes in pages that together are the whole list", async () => {
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

describe("the sorted list", () => {
  it.each<[Sorting, string[]]>([
    ["newest", ["PO-00003", "PO-00002", "PO-00001"]],
    ["expected", ["PO-00002", "PO-00001", "PO-00003"]],
    ["total", ["PO-00001", "PO-00002", "PO-00003"]],
    ["supplier", ["PO-00003", "PO-00001", "PO-00002"]],
  ])("comes by %s, in pages of any size", async (sorting, order) => {
    for (const limit of [1, 2, 3]) {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const page = { limit, cursor };
        const { rows, nextCursor } = await listSortedPurchaseOrders(shop.id, { filters: {}, sorting, page });
        found.push(...rows.map(({ poNumber }) => poNumber));
        cursor = nextCursor ?? undefined;
      } while (cursor);
      expect(found).toEqual(order);
    }
  });

  it("refuses a cursor of another order", async () => {
    const page = { limit: 1 };
    const { nextCursor } = await listSortedPurchaseOrders(shop.id, { filters: {}, sorting: "total", page });
    const wrong = { limit: 1, cursor: nextCursor ?? "" };
    await expect(
      listSortedPurchaseOrders(shop.id, { filters: {}, sorting: "expected", page: wrong }),
    ).rejects.toMatchObject({ code: "INVALID_REQUEST" });
  });
});
