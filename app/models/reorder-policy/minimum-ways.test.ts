import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOrderable, stepOf } from "~/models/supplier-item/order-quantity";
import { costFor } from "~/models/supplier-item/price";
import { waysToMinimum } from "./minimum-ways";
import type { PlannedLine } from "./planned-line";

const basket: PlannedLine = {
  ...{
    variantId: "basket",
    title: "Belly Basket",
    quantity: 6,
    cost: 10,
    priceBreaks: [],
    perDay: 0.5,
    position: 2,
  },
  ...{ reorderPoint: 4, packSize: 1, minimumQuantity: 1, increment: 1, weightGrams: 900, caseVolume: null },
};
const bowl: PlannedLine = {
  ...basket,
  variantId: "bowl",
  title: "Bowl",
  perDay: 5,
  cost: 4,
  packSize: 6,
};
const terms = { minimum: 100, by: "amount", leadTimeDays: 7, daysUntilNext: 7 } as const;

describe("an order below its supplier's minimum", () => {
  it("has no way out to look for where it reaches it, or orders nothing", () => {
    expect(waysToMinimum([{ ...basket, quantity: 10 }], terms)).toBeNull();
    expect(waysToMinimum([{ ...basket, quantity: 0 }], terms)).toBeNull();
  });

  it("is filled up with what is needed soonest, in whole cases", () => {
    const ways = waysToMinimum([basket, bowl], { ...terms, minimum: 130 });
    expect(ways).toMatchObject({ missing: 46, additions: [{ variantId: "bowl", units: 12, daysEarly: 3 }] });
  });

  it("says how much earlier than needed that is", () => {
    const ways = waysToMinimum([basket], terms);
    expect(ways?.additions).toEqual([
      { variantId: "basket", title: "Belly Basket", units: 4, daysEarly: 16 },
    ]);
  });

  it("or waits, and says what would be missing meanwhile", () => {
    // Three of 3.5 units until the delivery are there; a week more takes another 3.5.
    expect(waysToMinimum([{ ...basket, position: 3 }], terms)?.unitsShort).toBe(4);
    expect(waysToMinimum([{ ...basket, position: 30 }], terms)?.unitsShort).toBe(0);
  });

  it("counts kilograms where the minimum is one of weight, and says which lines it cannot weigh", () => {
    const byWeight = { ...terms, by: "weight", minimum: 9 } as const;
    expect(waysToMinimum([basket], byWeight)).toMatchObject({
      ...{ missing: expect.closeTo(3.6), unweighed: 0 },
      additions: [{ variantId: "basket", units: 4 }],
    });
    expect(waysToMinimum([basket, { ...bowl, weightGrams: null }], byWeight)).toMatchObject({
      ...{ missing: expect.closeTo(3.6), unweighed: 1 },
      additions: [{ variantId: "basket", units: 4 }],
    });
    expect(waysToMinimum([{ ...basket, quantity: 10 }], byWeight)).toBeNull();
  });

  it("counts units where the minimum is one of units", () => {
    expect(waysToMinimum([basket], { ...terms, by: "units", minimum: 8 })).toMatchObject({
      missing: 2,
      additions: [{ units: 2 }],
    });
  });

  it("counts what the units cost at the price break that they reach", () => {
    const broken = { ...basket, priceBreaks: [{ quantity: 8, cost: 5 }] };
    expect(waysToMinimum([broken], terms)?.additions).toMatchObject([{ units: 14 }]);
  });

  it("cannot be filled up with what costs nothing", () => {
    expect(waysToMinimum([{ ...basket, cost: 0 }], terms)?.additions).toEqual([]);
  });

  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 0, max: 5 }),
      cost: fc.integer({ min: 0, max: 50 }),
      priceBreaks: fc.constantFrom([], [{ quantity: 12, cost: 3 }], [{ quantity: 40, cost: 9 }]),
      perDay: fc.double({ min: 0, max: 9, noNaN: true }),
      position: fc.integer({ min: -5, max: 60 }),
      reorderPoint: fc.integer({ min: 0, max: 60 }),
      packSize: fc.integer({ min: 1, max: 12 }),
      minimumQuantity: fc.integer({ min: 1, max: 20 }),
      increment: fc.integer({ min: 1, max: 4 }),
      weightGrams: fc.option(fc.integer({ min: 1, max: 5_000 })),
    }),
    { minLength: 1, maxLength: 12 },
  );

  it("reaches the minimum with lines that the supplier takes, and with no step too many", () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 5_000 }), (drawn, minimum) => {
        const planned = drawn.map((line, index) => {
          const step = stepOf(line);
          const least = Math.ceil(line.minimumQuantity / step);
          const quantity = line.quantity === 0 ? 0 : (least + line.quantity) * step;
          return { ...line, quantity, variantId: String(index), title: "", caseVolume: null };
        });
        const ways = waysToMinimum(planned, { ...terms, minimum });
        if (!ways || ways.additions.length === 0) return;
        let total = 0;
        for (const line of planned) {
          const added = ways.additions.find(({ variantId }) => variantId === line.variantId)?.units ?? 0;
          const quantity = line.quantity + added;
          if (quantity > 0) expect(isOrderable(quantity, line)).toBe(true);
          total += quantity * (costFor(quantity, line) ?? 0);
        }
        expect(total).toBeGreaterThanOrEqual(minimum);
        expect(ways.unitsShort).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
