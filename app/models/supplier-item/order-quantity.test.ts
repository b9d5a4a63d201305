import { describe, expect, it } from "vitest";
import { isOrderable, leastQuantity, nearestQuantities, quantityToOrder, stepOf } from "./order-quantity";

const single = { packSize: 1, minimumQuantity: 1, increment: 1 };
const cases = { packSize: 12, minimumQuantity: 30, increment: 8 };

describe("the quantity of a line", () => {
  it("is what is wanted where the supplier sells single units", () => {
    expect(quantityToOrder(37, single)).toBe(37);
    expect(isOrderable(37, single)).toBe(true);
  });

  it("is in whole cases and whole increments, and at least the minimum", () => {
    expect(stepOf(cases)).toBe(24);
    expect(leastQuantity(cases)).toBe(48);
    expect(quantityToOrder(1, cases)).toBe(48);
    expect(quantityToOrder(49, cases)).toBe(72);
    expect([24, 36, 48, 60, 72].filter((units) => isOrderable(units, cases))).toEqual([48, 72]);
  });

  it("is 0 where nothing is wanted", () => {
    expect(quantityToOrder(0, cases)).toBe(0);
    expect(quantityToOrder(-3, cases)).toBe(0);
  });

  it("is at most what one line takes, still in whole steps", () => {
    expect(quantityToOrder(5_000_000, single)).toBe(1_000_000);
    expect(quantityToOrder(1_000_000, { ...single, packSize: 7 })).toBe(999_999);
  });

  it("is never below what is wanted, and less than a step above it or the minimum", () => {
    for (let packSize = 1; packSize <= 12; packSize++)
      for (let increment = 1; increment <= 9; increment++)
        for (const wanted of [1, 5, 17, 60, 101]) {
          const steps = { packSize, increment, minimumQuantity: 20 };
          const units = quantityToOrder(wanted, steps);
          expect(isOrderable(units, steps)).toBe(true);
          expect(units).toBeGreaterThanOrEqual(wanted);
          expect(units - Math.max(wanted, 20)).toBeLessThan(stepOf(steps));
        }
  });
});

it("what may be ordered instead is the nearest quantity on both sides", () => {
  expect(nearestQuantities(60, cases)).toEqual({ below: 48, above: 72 });
  expect(nearestQuantities(40, cases)).toEqual({ below: null, above: 48 });
  expect(nearestQuantities(999_999, { ...single, packSize: 300_000 })).toEqual({
    below: 900_000,
    above: null,
  });
});
