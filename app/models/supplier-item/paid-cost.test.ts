import { expect, it } from "vitest";
import { asOrdered, withPaidCost } from "./paid-cost";

const priceBreaks = [
  { quantity: 48, cost: 3.9 },
  { quantity: 96, cost: 3.5 },
];

it("what was paid becomes the cost, or the cost of the break that the order met", () => {
  expect(withPaidCost({ priceBreaks }, { paidCost: 4.2, fromQuantity: 1 })).toEqual({ cost: 4.2 });
  expect(withPaidCost({ priceBreaks }, { paidCost: 3.8, fromQuantity: 48 })).toEqual({
    priceBreaks: [
      { quantity: 48, cost: 3.8 },
      { quantity: 96, cost: 3.5 },
    ],
  });
});

it("a new item is what the order knew of it", () => {
  const paid = { currency: "EUR", paidCost: null, articleNumber: "A-1", orderTitle: "Mug", packSize: 12 };
  const { paidCost: cost, ...rest } = paid;
  expect(asOrdered(paid)).toEqual({ cost, ...rest });
});
