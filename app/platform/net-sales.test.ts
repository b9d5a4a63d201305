import { expect, it } from "vitest";
import { refundedAmount, soldAmount } from "./net-sales";

const line = { unitPrice: "12.00", quantity: 3, discounts: ["3.60", "2.40"], taxes: ["4.00", "1.00"] };

it("a line is sold for its units' price less the discounts of the line and of the order", () => {
  expect(soldAmount(line, { taxesIncluded: false })).toBe("30");
});

it("taxes that are in the prices are no sales", () => {
  expect(soldAmount(line, { taxesIncluded: true })).toBe("25");
  expect(refundedAmount({ subtotal: "12.10", tax: "2.02" }, { taxesIncluded: true })).toBe("10.08");
  expect(refundedAmount({ subtotal: "12.10", tax: "2.02" }, { taxesIncluded: false })).toBe("12.1");
});

it("an amount is unknown, not 0, where a price was not told or nobody says whether it has the tax", () => {
  expect(soldAmount({ ...line, unitPrice: null }, { taxesIncluded: false })).toBeNull();
  expect(soldAmount(line, { taxesIncluded: null })).toBeNull();
  expect(refundedAmount({ subtotal: "12.10", tax: "2.02" }, { taxesIncluded: null })).toBeNull();
  expect(refundedAmount({ subtotal: null, tax: "0" }, { taxesIncluded: false })).toBeNull();
});

it("without a tax it does not matter whether prices have it", () => {
  expect(refundedAmount({ subtotal: "12.10", tax: "0.00" }, { taxesIncluded: null })).toBe("12.1");
  expect(soldAmount({ ...line, taxes: [] }, { taxesIncluded: null })).toBe("30");
});

it("goods that were given away are sold for 0", () => {
  expect(soldAmount({ ...line, discounts: ["36.00"], taxes: [] }, { taxesIncluded: true })).toBe("0");
});
