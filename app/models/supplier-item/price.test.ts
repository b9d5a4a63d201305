import { expect, it } from "vitest";
import { costFor } from "./price";

const price = {
  cost: 4.2,
  priceBreaks: [
    { quantity: 50, cost: 3.9 },
    { quantity: 100, cost: 3.5 },
  ],
};

it("a unit costs what the last break that is reached says", () => {
  const at = (quantity: number) => costFor(quantity, price);
  expect([1, 49, 50, 99, 100, 5_000].map(at)).toEqual([4.2, 4.2, 3.9, 3.9, 3.5, 3.5]);
});

it("a cost that is not known stays unknown below the first break", () => {
  expect(costFor(10, { ...price, cost: null })).toBeNull();
  expect(costFor(50, { ...price, cost: null })).toBe(3.9);
  expect(costFor(50, { cost: null, priceBreaks: [] })).toBeNull();
});
