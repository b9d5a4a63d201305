import { expect } from "vitest";
import { useStack, type Answer } from "../support/stack";

const { api } = useStack();

interface CatalogueVariant {
  variantId: string;
  sku: string;
  title: string;
}

export interface Order {
  id: number;
  poNumber: string;
  status: string;
  lineItems: { id: number; sku: string; quantity: number; costPrice: number; lineTotal: number }[];
  [field: string]: unknown;
}

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
  const levels = dataOf(await api("GET", "/api/stock-levels", undefined, { shop })) as CatalogueVariant[];
  const bySku = new Map(levels.filter(({ sku }) => sku !== "").map((level) => [level.sku, level]));
  expect(bySku.size).toBeGreaterThanOrEqual(count);
  return [...bySku.values()].slice(0, count).map(({ variantId, sku, title }) => ({ variantId, sku, title }));
}

export async function createSupplier(fields: object = {}, shop?: string): Promise<{ id: number }> {
  const body = { name: "Clay & Co", email: "orders@clay.example", ...fields };
  return dataOf(await api("POST", "/api/suppliers", body, { shop }), 201);
}

/** A draft; with a supplier of its own unless told. */
export async function createOrder(fields: object = {}, shop?: string): Promise<Order> {
  const supplierId = "supplierId" in fields ? fields.supplierId : (await createSupplier({}, shop)).id;
  return dataOf(await api("POST", "/api/purchase-orders", { supplierId, ...fields }, { shop }), 201);
}

export async function getOrder(id: number, shop?: string): Promise<Order> {
  return dataOf(await api("GET", `/api/purchase-orders/${id}`, undefined, { shop }));
}

/** An order with three units on one line, brought to the status by the API alone. */
export async function orderThatIs(status: string): Promise<Order> {
  const [variant] = await someVariants(1);
  const order = await createOrder({
    lineItems: [{ variantId: variant?.variantId, quantity: 3, costPrice: 1.5 }],
  });
  const act = async (action: string, body?: object) =>
    dataOf(await api("POST", `/api/purchase-orders/${order.id}/${action}`, body));
  const receive = (quantityReceived: number) =>
    act("receive", { lineItems: [{ lineItemId: order.lineItems[0]?.id, quantityReceived }] });
  if (status === "cancelled") await act("cancel");
  if (["sent", "partial", "received"].includes(status)) await act("send", { email: false });
  if (status === "partial") await receive(1);
  if (status === "received") await receive(3);
  const reached = await getOrder(order.id);
  expect(reached.status).toBe(status);
  return reached;
}
