import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOrderable, stepOf } from "~/models/supplier-item/order-quantity";
import { fillUp } from "./fill-up";
import { limitMeasures } from "./limit-measures";
import { usedInAll } from "./order-measure";
import type { PlannedLine } from "./planned-line";

const basket: PlannedLine = {
  ...{ variantId: "basket", title: "Belly Basket", quantity: 6, cost: 10, priceBreaks: [], perDay: 0.5 },
  ...{ position: 2, reorderPoint: 4, packSize: 6, minimumQuantity: 1, increment: 1 },
  ...{ weightGrams: 1_000, caseVolume: 30 },
};
const bowl: PlannedLine = { ...basket, variantId: "bowl", title: "Bowl", perDay: 5, quantity: 0 };

describe("an order with room left", () => {
  it("is filled up with what is needed soonest, in whole cases, and says how much earlier than needed that is", () => {
    expect(fillUp([basket, bowl], { weight: 24 })).toEqual([
      { variantId: "bowl", title: "Bowl", units: 18, daysEarly: 3 },
    ]);
    expect(fillUp([basket, bowl], { weight: 24, volume: 0.061 })).toMatchObject([{ units: 6 }]);
    expect(fillUp([basket, bowl], { weight: 24, amount: 135 })).toMatchObject([{ units: 6 }]);
  });

  it("is left as it is where it is full, or where a budget alone limits it", () => {
    expect(fillUp([basket, bowl], { weight: 11 })).toEqual([]);
    expect(fillUp([basket, bowl], { weight: 5 })).toEqual([]);
    expect(fillUp([basket, bowl], { amount: 1_000 })).toEqual([]);
  });

  it("gets nothing of which the limited room is not known, that hardly sells, or that a year does not need", () => {
    expect(fillUp([basket, { ...bowl, weightGrams: null }], { weight: 12 })).toMatchObject([
      { variantId: "basket", units: 6 },
    ]);
    expect(fillUp([{ ...bowl, perDay: 0 }], { volume: 1 })).toEqual([]);
    expect(fillUp([basket], { volume: 1_000 })).toMatchObject([{ units: 174 }]);
  });

  it("begins a line with its minimum", () => {
    expect(fillUp([{ ...bowl, minimumQuantity: 12 }], { weight: 20 })).toMatchObject([{ units: 18 }]);
    expect(fillUp([{ ...bowl, minimumQuantity: 12 }], { weight: 11 })).toEqual([]);
  });

  it("stays within all limits, with lines that the supplier takes", () => {
    const lines = fc.array(
      fc.record({
        steps: fc.integer({ min: 0, max: 3 }),
        cost: fc.integer({ min: 0, max: 50 }),
        priceBreaks: fc.constantFrom([], [{ quantity: 12, cost: 3 }]),
        perDay: fc.constantFrom(0, 0.1, 2, 9),
        position: fc.integer({ min: -5, max: 60 }),
        reorderPoint: fc.integer({ min: 0, max: 60 }),
        packSize: fc.integer({ min: 1, max: 12 }),
        minimumQuantity: fc.integer({ min: 1, max: 20 }),
        increment: fc.integer({ min: 1, max: 4 }),
        weightGrams: fc.option(fc.integer({ min: 1, max: 5_000 })),
        caseVolume: fc.option(fc.integer({ min: 1, max: 90 })),
      }),
      { minLength: 1, maxLength: 12 },
    );
    const limits = fc.record({
      weight: fc.integer({ min: 1, max: 900 }),
      volume: fc.integer({ min: 1, max: 9 }),
      amount: fc.integer({ min: 1, max: 20_000 }),
    });
    fc.assert(
      fc.property(lines, limits, (drawn, asked) => {
        const planned = drawn.map(({ steps, ...line }, index): PlannedLine => {
          const least = Math.ceil(line.minimumQuantity / stepOf(line));
          const quantity = steps === 0 ? 0 : (least + steps - 1) * stepOf(line);
          return { ...line, quantity, variantId: String(index), title: "" };
        });
        const additions = fillUp(planned, asked);
        const filled = planned.map((line) => {
          const added = additions.find(({ variantId }) => variantId === line.variantId)?.units ?? 0;
          return { ...line, quantity: line.quantity + added };
        });
        for (const line of filled) if (line.quantity > 0) expect(isOrderable(line.quantity, line)).toBe(true);
        if (additions.length === 0) return;
        for (const measure of limitMeasures)
          expect(usedInAll(filled, measure)).toBeLessThanOrEqual(asked[measure] + 1e-6);
      }),
    );
  });
});
