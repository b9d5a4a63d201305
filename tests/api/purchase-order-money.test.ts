import { describe, expect, it } from "vitest";
import { purchaseOrders } from "~/api/purchase-orders";
import { useStack } from "../support/stack";
import { createOrder, createSupplier, faultsOf, getOrder } from "./purchasing";

const { api, call } = useStack();

function priced(quantity: number, costPrice: number) {
  return { title: "Thing", quantity, costPrice };
}

describe("an order's money", () => {
  it.each([
    [1, 1.005, 1.01],
    [3, 0.3333, 1],
    [1, 0.0049, 0],
    [1, 0.005, 0.01],
    [10, 0.1, 1],
    [7, 1.115, 7.81],
    [1_000_000, 9_999_999.9999, 9_999_999_999_900],
  ])("rounds a line of %d × %d half up to %d", async (quantity, costPrice, lineTotal) => {
    const lineItems = [priced(quantity, costPrice)];
    const order = await createOrder({ currency: "USD", lineItems });
    expect(order).toMatchObject({
      lineItems: [{ costPrice, lineTotal }],
      subtotal: lineTotal,
      total: lineTotal,
    });
    expect(await getOrder(order.id)).toEqual(order);
  });

  it("sums rounded lines, adds tax and shipping, takes the discount off", async () => {
    const order = await createOrder({
      currency: "USD",
      lineItems: [priced(1, 0.005), priced(1, 0.005), priced(3, 0.1)],
      tax: 0.1,
      shipping: 0.2,
      discount: 0.02,
    });
    expect(order).toMatchObject({ subtotal: 0.32, tax: 0.1, shipping: 0.2, discount: 0.02, total: 0.6 });
  });

  it("counts in the currency's digits", async () => {
    const lineItems = [priced(3, 0.5)];
    expect(await createOrder({ currency: "JPY", lineItems })).toMatchObject({ currency: "JPY", total: 2 });
    expect(await createOrder({ currency: "KWD", lineItems })).toMatchObject({ currency: "KWD", total: 1.5 });
  });

  it("refuses impossible charges", async () => {
    const { id: supplierId } = await createSupplier();
    const refused = async (fields: object) =>
      Object.keys(
        faultsOf(await api("POST", "/api/purchase-orders", { supplierId, currency: "USD", ...fields })),
      );
    expect(await refused({ tax: 0.001 })).toEqual(["tax"]);
    expect(await refused({ lineItems: [priced(1, 5)], discount: 5.01 })).toEqual(["discount"]);
    const largest = priced(1_000_000, 9_999_999.9999);
    expect(await refused({ lineItems: [largest, largest] })).toEqual(["lineItems"]);
    expect(await refused({ currency: "ABC" })).toEqual(["currency"]);
    expect(await refused({ tax: "1" })).toEqual(["tax"]);
  });

  it("follows every change of a draft", async () => {
    const { id } = await createOrder({ currency: "USD", lineItems: [priced(2, 3)], tax: 1 });
    const change = async (body: object) => await call(purchaseOrders.update, { params: { id }, body });
    expect(await change({ tax: 2.5 })).toMatchObject({ subtotal: 6, total: 8.5 });
    expect(await change({ lineItems: [priced(1, 3)], replaceLines: true })).toMatchObject({
      subtotal: 3,
      total: 5.5,
    });
    expect(await change({ shipping: 4, discount: 1 })).toMatchObject({ subtotal: 3, total: 8.5 });
    expect(await change({ lineItems: [], replaceLines: true })).toMatchObject({ subtotal: 0, total: 5.5 });
  });
});
