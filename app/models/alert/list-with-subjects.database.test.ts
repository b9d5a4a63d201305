import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import type { ShopContext } from "~/models/shop/context";
import { addRule, saveStock } from "../../../tests/support/alerts-in-database";
import { createDraft } from "../../../tests/support/purchase-order-in-database";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { listAlertsWithSubjects } from "./list-with-subjects.server";
import type { AlertFilters } from "./schema";
import type { alertTypes } from "./types";

interface Raised {
  read?: boolean;
  resolvedAt?: Date;
}

async function raise(
  shop: ShopContext,
  type: (typeof alertTypes)[number],
  subject: string,
  more: Raised = {},
): Promise<number> {
  const alert = { shopId: shop.id, type, subject, message: "what was said", ...more };
  return (await db.alert.create({ data: alert })).id;
}

async function operation(shop: ShopContext, documentId: number): Promise<number> {
  const { id } = await db.inventoryOperation.create({
    data: {
      shopId: shop.id,
      document: "receipt",
      documentId,
      status: "rejected",
      key: crypto.randomUUID(),
      apiVersion: "2026-01",
      request: "{}",
      changes: [],
      reason: "received",
      actor: "",
      lastError: "The item is not stocked at the location.",
    },
  });
  return id;
}

const list = async (shop: ShopContext, filters: AlertFilters = {}) =>
  (await listAlertsWithSubjects(shop.id, { filters, page: { limit: 50 } })).rows;

it("a low stock alert has the stock and what is on the way as they are now, not as they were when it was raised", async () => {
  const shop = await createShop();
  await addRule(shop.id);
  await saveStock(shop.id, 3);
  await db.stockLevel.updateMany({ where: { shopId: shop.id }, data: { available: -2, incoming: 24 } });
  const [alert] = await list(shop, { type: "low_stock" });
  expect(alert?.subject).toEqual({
    kind: "variant",
    variantId: "1",
    title: "The MUG",
    sku: "MUG",
    stock: -2,
    reorderPoint: 10,
    incoming: 24,
  });
});

it("an overdue order's alert has its supplier, its day and the units still to come", async () => {
  const shop = await createShop();
  const id = await createDraft(shop);
  const expectedAt = new Date("2026-05-28T00:00:00Z");
  await db.purchaseOrder.update({ where: { shopId_id: { shopId: shop.id, id } }, data: { expectedAt } });
  await db.purchaseOrderLine.updateMany({
    where: { shopId: shop.id, purchaseOrderId: id, position: 0 },
    data: { receivedQuantity: 4 },
  });
  await raise(shop, "po_overdue", `purchase_order:${id}`);
  expect((await list(shop))[0]?.subject).toMatchObject({
    kind: "order",
    id,
    supplierName: "Åkerström & Søn",
    dueOn: "2026-05-28T00:00:00.000Z",
    unitsOrdered: 20,
    unitsOpen: 16,
  });
});

it("the alert about a delivery that Shopify refused has its order and Shopify's message", async () => {
  const shop = await createShop();
  const orderId = await createDraft(shop);
  const receipt = { shopId: shop.id, purchaseOrderId: orderId, locationId: firstLocation };
  const { id: receiptId } = await db.receipt.create({ data: receipt });
  await raise(shop, "stock_sync", `stock_operation:${await operation(shop, receiptId)}`);
  expect((await list(shop))[0]?.subject).toMatchObject({
    kind: "operation",
    document: "receipt",
    documentId: orderId,
    poNumber: expect.stringMatching(/^PO-\d+$/),
    isCertain: true,
    words: "The item is not stocked at the location.",
  });
});

it("an alert whose product, order or change is gone still says what it said", async () => {
  const shop = await createShop();
  await raise(shop, "low_stock", "variant:1");
  await raise(shop, "po_overdue", "purchase_order:999999");
  await raise(shop, "stock_sync", "stock_operation:999999");
  const rows = await list(shop);
  expect(rows.map(({ subject }) => subject)).toEqual([null, null, null]);
  for (const { message } of rows) expect(message).toContain("what was said");
});

it("open alerts come newest first, by type or by whether they are read, and a page at a time", async () => {
  const shop = await createShop();
  const low = await raise(shop, "low_stock", "variant:1");
  const late = await raise(shop, "po_overdue", "purchase_order:1", { read: true });
  await raise(shop, "low_stock", "variant:2", { resolvedAt: new Date() });
  const next = await raise(shop, "low_stock", "variant:3");
  const ids = async (filters?: AlertFilters) => (await list(shop, filters)).map(({ id }) => id);
  expect(await ids()).toEqual([next, late, low]);
  expect(await ids({ type: "low_stock" })).toEqual([next, low]);
  expect(await ids({ read: true })).toEqual([late]);

  const first = await listAlertsWithSubjects(shop.id, { filters: {}, page: { limit: 2 } });
  const cursor = first.nextCursor ?? "";
  const second = await listAlertsWithSubjects(shop.id, { filters: {}, page: { limit: 2, cursor } });
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual([next, late, low]);
  expect(second.nextCursor).toBeNull();
});

it("neither another shop's alerts nor its figures are listed", async () => {
  const [shop, other] = [await createShop(), await createShop()];
  await addRule(other.id);
  await raise(shop, "low_stock", "variant:1");
  expect((await list(shop)).map(({ subject }) => subject)).toEqual([null]);
  expect(await list(other)).toHaveLength(1);
});
