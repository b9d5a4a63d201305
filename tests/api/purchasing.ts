import { expect } from "vitest";
import type { DataOf } from "~/api/endpoint";
import { purchaseOrders } from "~/api/purchase-orders";
import { suppliers } from "~/api/suppliers";
import { stockLevels } from "../../app/api/stock-levels";
import { type Answer, useStack } from "../support/stack";

const { call, shop: stackShop, simulator } = useStack();

interface CatalogueVariant {
  variantId: string;
  sku: string;
  title: string;
}

export type Order = DataOf<typeof purchaseOrders.get>;
type Supplier = DataOf<typeof suppliers.get>;

/** The data of an answer that must have this status. */
export function dataOf(answer: Answer, status = 200) {
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status, body: { success: true } });
  return answer.body.data;
}

/** `{ path: message }` of an answer that refuses fields. */
export function faultsOf(answer: Answer, status = 422): Record<string, string> {
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status, body: { success: false } });
  const issues = answer.body.data.issues as { path: string; message: string }[];
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
}

/** Variants of the shop's catalogue, each with a SKU of its own. */
export async function someVariants(count: number, shop?: string): Promise<CatalogueVariant[]> {
  const levels = await call(stockLevels.list, {}, { shop });
  const bySku = new Map(levels.filter(({ sku }) => sku !== "").map((level) => [level.sku, level]));
  expect(bySku.size).toBeGreaterThanOrEqual(count);
  return [...bySku.values()].slice(0, count).map(({ variantId, sku, title }) => ({ variantId, sku, title }));
}

export async function createSupplier(fields: object = {}, shop?: string): Promise<Supplier> {
  const body = { name: "Clay & Co", email: "orders@clay.example", ...fields };
  return call(suppliers.create, { body }, { shop });
}

/** A draft; by default with a supplier of its own. */
export async function createOrder(fields: object = {}, shop?: string): Promise<Order> {
  const supplierId = "supplierId" in fields ? Number(fields.supplierId) : (await createSupplier({}, shop)).id;
  return call(purchaseOrders.create, { body: { ...fields, supplierId } }, { shop });
}

export async function getOrder(id: number, shop?: string): Promise<Order> {
  return call(purchaseOrders.get, { params: { id } }, { shop });
}

/** An order that is marked as sent without a mail. */
export async function sentOrder(lineItems: object[], shop?: string): Promise<Order> {
  const { id } = await createOrder({ lineItems }, shop);
  await call(purchaseOrders.send, { params: { id }, body: { email: false } }, { shop });
  return getOrder(id, shop);
}

/** A delivery of so many units of the order's first lines, in their order. */
export function delivery({ lineItems }: Order, quantities: number[]) {
  const came = lineItems.slice(0, quantities.length);
  return {
    lineItems: came.map(({ id }, n) => ({ lineItemId: id, quantityReceived: quantities[n] ?? 0 })),
  };
}

/** An order of ten of one product, of which these came at a location, and how many were available there before. */
export async function receivedOrder(came: { quantityReceived: number; quantityDamaged?: number }) {
  const levels = await call(stockLevels.list, {});
  // Other tests of this shop leave some below 0.
  const level = levels.find(({ currentStock, sku }) => currentStock > 0 && sku !== "");
  if (!level) throw new Error("The store has no stock.");
  const { variantId, locationId } = level;
  const available = async (): Promise<number> => {
    const place = new URLSearchParams({ variantId, locationId });
    return (await simulator("GET", `stores/${stackShop}/level?${place}`)).quantities.available;
  };
  const before = await available();
  const order = await sentOrder([{ variantId, quantity: 10, costPrice: 2 }]);
  const line = order.lineItems[0]?.id ?? 0;
  const { receiptId } = await call(purchaseOrders.receive, {
    params: { id: order.id },
    body: { lineItems: [{ lineItemId: line, ...came }], locationId },
  });
  return { order, level, before, available, receiptId, line };
}

/** An order with three units on one line, brought to the status by the API alone. */
export async function orderThatIs(status: string): Promise<Order> {
  const [variant] = await someVariants(1);
  const { id, lineItems } = await createOrder({
    lineItems: [{ variantId: variant?.variantId, quantity: 3, costPrice: 1.5 }],
  });
  const params = { id };
  const receive = async (quantityReceived: number) => {
    const lines = lineItems.map((line) => ({ lineItemId: line.id, quantityReceived }));
    await call(purchaseOrders.receive, { params, body: { lineItems: lines } });
  };
  if (status === "cancelled") await call(purchaseOrders.cancel, { params });
  if (["sent", "partial", "received"].includes(status)) {
    await call(purchaseOrders.send, { params, body: { email: false } });
  }
  if (status === "partial") await receive(1);
  if (status === "received") await receive(3);
  const reached = await getOrder(id);
  expect(reached.status).toBe(status);
  return reached;
}
