import { describe, expect, it } from "vitest";
import type { BodyOf } from "~/api/endpoint";
import { purchaseOrders } from "~/api/purchase-orders";
import { useStack } from "../support/stack";
import { createOrder, createSupplier, faultsOf, getOrder, orderThatIs, someVariants } from "./purchasing";

const { api, call } = useStack();

const change = (id: number, body: BodyOf<typeof purchaseOrders.update>) =>
  call(purchaseOrders.update, { params: { id }, body });
const tryToChange = (id: number, body: object) => api("PUT", `/api/purchase-orders/${id}`, body);

async function draftOfTwo() {
  const [first, second, third] = await someVariants(3);
  const order = await createOrder({
    lineItems: [
      { variantId: first?.variantId, quantity: 2, costPrice: 3 },
      { variantId: second?.variantId, quantity: 4, costPrice: 5 },
    ],
  });
  return { order, first, second, third };
}

describe("PUT /api/purchase-orders/:id on a draft", () => {
  it("keeps the lines that it does not name", async () => {
    const { order, second, third } = await draftOfTwo();
    const [kept, changed] = order.lineItems;
    const answer = await change(order.id, {
      lineItems: [
        { variantId: third?.variantId, quantity: 1, costPrice: 1 },
        { sku: second?.sku, quantity: 40 },
      ],
    });
    expect(answer.lineItems).toMatchObject([
      kept ?? {},
      { id: changed?.id, quantity: 40 },
      { variantId: third?.variantId },
    ]);
    expect(await getOrder(order.id)).toEqual(answer);
  });

  it("removes the lines that are named, and no others", async () => {
    const { order } = await draftOfTwo();
    const [first, second] = order.lineItems;
    const left = await change(order.id, { removeLines: [first?.id ?? 0] });
    expect(left.lineItems).toEqual([second]);
    const ofAnother = (await draftOfTwo()).order.lineItems[0]?.id ?? 0;
    for (const id of [first?.id ?? 0, ofAnother]) {
      const faults = faultsOf(await tryToChange(order.id, { removeLines: [id] }));
      expect(Object.keys(faults)).toEqual(["removeLines.0"]);
    }
    expect(await getOrder(order.id)).toEqual(left);
  });

  it("needs the lines that replace all of them", async () => {
    const { order } = await draftOfTwo();
    const alone = await tryToChange(order.id, { replaceLines: true });
    expect(Object.keys(faultsOf(alone))).toEqual(["lineItems"]);
    const both = await tryToChange(order.id, { replaceLines: true, lineItems: [], removeLines: [1] });
    expect(Object.keys(faultsOf(both))).toEqual(["removeLines"]);
    expect(await getOrder(order.id)).toEqual(order);
  });

  it("reports an invalid line by its index in the request", async () => {
    const { order } = await draftOfTwo();
    const answer = await tryToChange(order.id, { lineItems: [{ sku: "none", quantity: 1, costPrice: 1 }] });
    expect(Object.keys(faultsOf(answer))).toEqual(["lineItems.0.sku"]);
  });

  it("replaces the lines when asked to; one matched by SKU, variant or id stays the same line", async () => {
    const { order, first, second, third } = await draftOfTwo();
    const bySku = await change(order.id, {
      notes: "more",
      replaceLines: true,
      lineItems: [{ sku: second?.sku, quantity: 40, costPrice: 4.5 }],
    });
    expect(bySku).toMatchObject({
      notes: "more",
      lineItems: [{ id: order.lineItems[1]?.id, variantId: second?.variantId, quantity: 40, lineTotal: 180 }],
      total: 180,
    });
    const others = await change(order.id, {
      replaceLines: true,
      lineItems: [
        { variantId: third?.variantId, quantity: 1, costPrice: 1 },
        { id: order.lineItems[1]?.id, quantity: 5 },
        { sku: first?.sku, quantity: 6, costPrice: 2 },
      ],
    });
    expect(others.lineItems).toMatchObject([
      { variantId: third?.variantId, quantity: 1 },
      { id: order.lineItems[1]?.id, quantity: 5, costPrice: 4.5 },
      { variantId: first?.variantId, quantity: 6, costPrice: 2 },
    ]);
    expect(await getOrder(order.id)).toEqual(others);
  });

  it("leaves what it does not name, and ends the same when repeated", async () => {
    const { order } = await draftOfTwo();
    const once = await change(order.id, { supplierNotes: "Pack well" });
    expect(once).toEqual({ ...order, supplierNotes: "Pack well", updatedAt: once.updatedAt });
    const twice = await change(order.id, { supplierNotes: "Pack well" });
    expect(twice).toEqual({ ...once, updatedAt: twice.updatedAt });
  });

  it("moves to another supplier of the shop, and to no other", async () => {
    const { order } = await draftOfTwo();
    const { id: supplierId } = await createSupplier({ name: "Wood & Co" });
    expect(await change(order.id, { supplierId })).toMatchObject({
      supplierId,
      supplierName: "Wood & Co",
    });
    expect(Object.keys(faultsOf(await tryToChange(order.id, { supplierId: 2_000_000_000 })))).toEqual([
      "supplierId",
    ]);
  });

  it("changes nothing at all when one line is wrong", async () => {
    const { order, first } = await draftOfTwo();
    const wrong = [
      { sku: first?.sku, quantity: 0 },
      { id: 2_000_000_000, quantity: 1 },
      { variantId: "gid://platform/ProductVariant/999999999999", quantity: 1, costPrice: 1 },
      { sku: "no such sku", quantity: 1, costPrice: 1 },
      { title: "New without a cost", quantity: 1 },
    ];
    const fields = ["quantity", "id", "variantId", "sku", "costPrice"];
    for (const [index, line] of wrong.entries()) {
      const answer = await tryToChange(order.id, {
        notes: "x",
        lineItems: [{ id: order.lineItems[1]?.id }, line],
      });
      expect(Object.keys(faultsOf(answer))).toEqual([`lineItems.1.${fields[index]}`]);
    }
    expect(await getOrder(order.id)).toEqual(order);
  });

  it("ignores status, number and received quantities", async () => {
    const { order } = await draftOfTwo();
    const lineItems = order.lineItems.map(({ id }) => ({ id, receivedQuantity: 1, lineTotal: 0 }));
    const ignored = { status: "received", poNumber: "PO-1", id: 1, lineItems };
    const answer = await change(order.id, ignored);
    expect(answer).toEqual({ ...order, updatedAt: answer.updatedAt });
  });

  it("ends with one of several simultaneous changes, completely", async () => {
    const { order, first, second } = await draftOfTwo();
    const lines = (quantity: number) => [
      { sku: first?.sku, quantity },
      { sku: second?.sku, quantity },
    ];
    await Promise.all([10, 20, 30].map((n) => change(order.id, { lineItems: lines(n) })));
    const { lineItems, subtotal } = await getOrder(order.id);
    expect(lineItems.map(({ quantity }) => quantity)).toEqual([
      lineItems[0]?.quantity,
      lineItems[0]?.quantity,
    ]);
    expect(subtotal).toBe((lineItems[0]?.quantity ?? 0) * 8);
  });
});

describe.each(["sent", "partial", "received", "cancelled"])(
  "PUT /api/purchase-orders/:id on one %s",
  (status) => {
    it("accepts notes and the expected date", async () => {
      const { id } = await orderThatIs(status);
      const changed = await change(id, { notes: "call them", expectedAt: "2027-01-31T12:00:00Z" });
      expect(changed).toMatchObject({ status, notes: "call them", expectedAt: "2027-01-31T12:00:00.000Z" });
      expect(await change(id, { expectedAt: null })).toMatchObject({ expectedAt: null });
    });

    it("refuses lines and everything else that was sent to the supplier", async () => {
      const order = await orderThatIs(status);
      for (const edit of [{ lineItems: [] }, { tax: 1 }, { supplierId: 1 }, { supplierNotes: "x" }]) {
        const answer = await tryToChange(order.id, { notes: "x", ...edit });
        expect(answer).toMatchObject({ status: 409, body: { data: { code: "ILLEGAL_TRANSITION" } } });
      }
      expect(await getOrder(order.id)).toEqual(order);
    });
  },
);
