import { describe, expect, it } from "vitest";
import { purchaseOrders } from "~/api/purchase-orders";
import { suppliers } from "~/api/suppliers";
import { useStack } from "../support/stack";
import { createOrder, faultsOf, getOrder, someVariants } from "./purchasing";

const { api, call, otherShop } = useStack();

async function fullOrder() {
  const [mug] = await someVariants(1);
  return createOrder({
    notes: "Called Ann",
    supplierNotes: "In sixes, please",
    tax: 2.5,
    shipping: 10,
    discount: 1,
    expectedAt: "2027-01-10",
    lineItems: [
      { variantId: mug?.variantId, quantity: 12, costPrice: 4.2 },
      { title: "Freight", quantity: 1, costPrice: 30 },
    ],
  });
}

describe("POST /api/purchase-orders/:id/duplicate", () => {
  it("creates a new draft with the same lines and charges, without dates, notes and receipts", async () => {
    const order = await fullOrder();
    const params = { id: order.id };
    await call(purchaseOrders.send, { params, body: { email: false } });
    const [line] = order.lineItems;
    await call(purchaseOrders.receive, {
      params,
      body: { lineItems: [{ lineItemId: line?.id ?? 0, quantityReceived: 5 }] },
    });

    const copy = await call(purchaseOrders.duplicate, { params });
    expect(copy).toMatchObject({
      status: "draft",
      supplierId: order.supplierId,
      notes: "",
      supplierNotes: order.supplierNotes,
      total: order.total,
      sentAt: null,
      expectedAt: null,
      receipts: [],
    });
    expect(copy.poNumber > order.poNumber).toBe(true);
    const withoutIds = (lines: typeof order.lineItems) => lines.map(({ id: _id, ...rest }) => rest);
    expect(withoutIds(copy.lineItems)).toEqual(withoutIds(order.lineItems));
    expect((await getOrder(order.id)).lineItems).toMatchObject([{ receivedQuantity: 5 }, {}]);
  });

  it("is refused for a supplier that is archived, and for another shop's order", async () => {
    const order = await fullOrder();
    await call(suppliers.update, { params: { id: order.supplierId }, body: { archived: true } });
    const path = `/api/purchase-orders/${order.id}/duplicate`;
    expect(faultsOf(await api("POST", path))).toEqual({ supplierId: "is an archived supplier" });
    expect((await api("POST", path, undefined, { shop: otherShop })).status).toBe(404);
  });

  it("happens once under its key, also when it comes twice at once", async () => {
    const { id } = await fullOrder();
    const headers = { "Idempotency-Key": `duplicate-${id}` };
    const ask = () => api("POST", `/api/purchase-orders/${id}/duplicate`, undefined, { headers });
    const answers = await Promise.all([ask(), ask()]);
    const made = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.data.id));
    expect(made.size).toBe(1);
    expect(made).toContain((await ask()).body.data.id);
  });
});

it("orders are listed by several statuses and by days", async () => {
  const { id, supplierId } = await fullOrder();
  const ids = async (query: object) =>
    (await call(purchaseOrders.list, { query: { supplierId, ...query } })).map((row) => row.id);
  expect(await ids({ status: "draft,sent" })).toEqual([id]);
  expect(await ids({ status: "sent,partial" })).toEqual([]);
  expect(await ids({ expectedFrom: "2027-01-10", expectedTo: "2027-01-10" })).toEqual([id]);
  expect(await ids({ expectedFrom: "2027-01-11" })).toEqual([]);
  expect(await ids({ createdTo: "2020-01-01" })).toEqual([]);
  const backwards = "/api/purchase-orders?createdFrom=2027-01-02&createdTo=2027-01-01";
  expect(faultsOf(await api("GET", backwards))).toEqual({
    createdFrom: "The start date is after the end date.",
  });
  expect((await api("GET", "/api/purchase-orders?expectedFrom=soon")).status).toBe(400);
});
