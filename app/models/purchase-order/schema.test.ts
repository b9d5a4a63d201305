import { describe, expect, it } from "vitest";
import { createPurchaseOrderSchema, mostLines, updatePurchaseOrderSchema } from "./schema";

const variantId = "gid://platform/ProductVariant/7";
const line = { variantId, quantity: 1, costPrice: 1 };

function faults(body: unknown) {
  const result = createPurchaseOrderSchema.safeParse(body);
  return (result.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);
}

const quantityFault = "must be a whole number from 1 to 1,000,000";
const costFault = "must be a number from 0 to 9,999,999.9999 with at most 4 decimals";

describe("a new purchase order", () => {
  it("needs a supplier and nothing else", () => {
    expect(createPurchaseOrderSchema.parse({ supplierId: 1 })).toEqual({ supplierId: 1, lineItems: [] });
    expect(faults({})).toEqual([["supplierId", "must be an ID"]]);
  });

  it.each([0, -1, 1.5, 1_000_001, "1", null, undefined, true])("refuses a quantity of %j", (quantity) => {
    expect(faults({ supplierId: 1, lineItems: [line, { ...line, quantity }] })).toEqual([
      ["lineItems.1.quantity", quantityFault],
    ]);
  });

  it.each([-0.01, 1.00001, 10_000_000, 1e300, "1", null, undefined])("refuses a cost of %j", (costPrice) => {
    expect(faults({ supplierId: 1, lineItems: [{ ...line, costPrice }] })).toEqual([
      ["lineItems.0.costPrice", costFault],
    ]);
  });

  it.each([0, 0.0001, 0.1, 9_999_999.9999])("takes a cost of %j", (costPrice) => {
    expect(faults({ supplierId: 1, lineItems: [{ ...line, costPrice }] })).toEqual([]);
  });

  it.each(["7", "gid://platform/Product/7", "gid://platform/ProductVariant/0", 7])(
    "refuses %j as a variant",
    (wrong) => {
      expect(faults({ supplierId: 1, lineItems: [{ ...line, variantId: wrong }] })).toMatchObject([
        ["lineItems.0.variantId", expect.any(String)],
      ]);
    },
  );

  it("takes the platform's own spelling of a variant's id", () => {
    const spelt = { ...line, variantId: "gid://shopify/ProductVariant/7" };
    const order = createPurchaseOrderSchema.parse({ supplierId: 1, lineItems: [spelt] });
    expect(order.lineItems[0]?.variantId).toBe(7n);
  });

  it("takes a line without a variant by its title or by a SKU", () => {
    const free = { quantity: 1, costPrice: 20 };
    expect(faults({ supplierId: 1, lineItems: [{ ...free, title: "Freight" }] })).toEqual([]);
    expect(faults({ supplierId: 1, lineItems: [{ ...free, sku: "A-1" }] })).toEqual([]);
    expect(faults({ supplierId: 1, lineItems: [free] })).toEqual([
      ["lineItems.0.title", "a line without variantId needs a title, or the SKU of a variant"],
    ]);
  });

  it("drops fields that are not the client's to set", () => {
    const order = createPurchaseOrderSchema.parse({
      supplierId: 1,
      id: 9,
      shopId: 9,
      status: "received",
      poNumber: "PO-9",
      lineItems: [{ ...line, receivedQuantity: 5, lineTotal: 9 }],
    });
    expect(order).toEqual({ supplierId: 1, lineItems: [{ variantId: 7n, quantity: 1, costPrice: 1 }] });
  });

  it("refuses a currency and a date that do not exist", () => {
    expect(faults({ supplierId: 1, currency: "XYZ", expectedAt: "2026-02-30" })).toMatchObject([
      ["currency", "must be an ISO 4217 currency code"],
      ["expectedAt", "must be a date or a timestamp in ISO 8601"],
    ]);
    expect(createPurchaseOrderSchema.parse({ supplierId: 1, currency: "eur" }).currency).toBe("EUR");
  });

  it("refuses more lines than an order can hold, in one issue", () => {
    const lineItems = Array.from({ length: mostLines + 1 }, () => line);
    expect(faults({ supplierId: 1, lineItems })).toEqual([
      ["lineItems", "must be a list of at most 5,000 lines"],
    ]);
  });
});

it("a change may name any one field, and clear a date", () => {
  expect(updatePurchaseOrderSchema.parse({})).toEqual({});
  expect(updatePurchaseOrderSchema.parse({ expectedAt: null, lineItems: [{ sku: "A" }] })).toEqual({
    expectedAt: null,
    lineItems: [{ sku: "A" }],
  });
});
