import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OrderLimits } from "~/models/supplier/order-terms";
import { isOrderable, leastQuantity, stepOf } from "~/models/supplier-item/order-quantity";
import { type LimitMeasure, limitMeasures } from "./limit-measures";
import { type WantedLine, withinLimits } from "./order-limits";
import { usedBy, usedInAll } from "./order-measure";

const basket: WantedLine = {
  ...{ quantity: 18, cost: 10, priceBreaks: [], perDay: 1, position: 4, reorderPoint: 8 },
  ...{ packSize: 6, minimumQuantity: 1, increment: 1, weightGrams: 500, caseVolume: 20 },
};
const bowl: WantedLine = { ...basket, quantity: 40, cost: 2, perDay: 4, position: 0, packSize: 1 };

const withinBudget = (lines: readonly WantedLine[], amount: number) => withinLimits(lines, { amount });

const exceeds = (lines: readonly WantedLine[], quantities: readonly number[], limits: OrderLimits) =>
  limitMeasures.filter((measure) => {
    const used = lines.reduce(
      (sum, line, index) => sum + usedBy(line, (line.ordered ?? 0) + (quantities[index] ?? 0), measure),
      0,
    );
    return used > (limits[measure] ?? Infinity) + 1e-6;
  });

/** Each allowed quantity of a line above 0, and when its step is needed. */
function stepsOf(line: WantedLine) {
  const [least, step] = [leastQuantity(line), stepOf(line)];
  const quantities: number[] = [];
  for (let quantity = least; quantity < line.quantity; quantity += step) quantities.push(quantity);
  if (line.quantity > 0) quantities.push(line.quantity);
  return quantities.map((quantity, at) => {
    const beyond = line.position + (quantities[at - 1] ?? 0) - line.reorderPoint;
    const need = beyond < 0 ? beyond / Math.max(1, line.reorderPoint) : beyond / Math.max(0.001, line.perDay);
    return { quantity, need };
  });
}

function inOrderOfNeed(lines: readonly WantedLine[]) {
  return lines
    .flatMap((line, index) => stepsOf(line).map((step) => ({ ...step, index })))
    .sort((one, other) => one.need - other.need || one.index - other.index);
}

/** Which of the steps the quantities have. */
function stepsIn(quantities: readonly number[], order: ReturnType<typeof inOrderOfNeed>): string {
  return order.map((step) => (step.quantity <= (quantities[step.index] ?? 0) ? "1" : "0")).join("");
}

/** Of all orders within the limits the one that has the first step in which it differs from each other one. */
function bestByTrying(lines: readonly WantedLine[], limits: OrderLimits): number[] {
  const order = inOrderOfNeed(lines);
  let best: { quantities: number[]; has: string } | null = null;
  const tryFrom = (index: number, quantities: number[]) => {
    const line = lines[index];
    if (line) {
      for (const quantity of [0, ...stepsOf(line).map((step) => step.quantity)])
        tryFrom(index + 1, [...quantities, quantity]);
      return;
    }
    if (exceeds(lines, quantities, limits).length > 0) return;
    const has = stepsIn(quantities, order);
    if (!best || has > best.has) best = { quantities, has };
  };
  tryFrom(0, []);
  return (best as { quantities: number[] } | null)?.quantities ?? lines.map(() => 0);
}

describe("an order within a budget", () => {
  it("is what is wanted where that fits", () => {
    expect(withinBudget([basket, bowl], 260)).toEqual([18, 40]);
    expect(withinBudget([], 10)).toEqual([]);
  });

  it("first covers what is missing to the reorder point, then what is needed soonest, in whole packs", () => {
    // The bowls' last units would do for days; the second case of baskets is needed after the first two days.
    expect(withinBudget([basket, bowl], 200)).toEqual([12, 40]);
    expect(withinBudget([basket, bowl], 100)).toEqual([6, 20]);
    expect(withinBudget([basket, bowl], 50)).toEqual([0, 25]);
  });

  it("leaves out whole what is below its minimum, and keeps what costs nothing", () => {
    const much = { ...basket, minimumQuantity: 18 };
    expect(withinBudget([much, { ...bowl, cost: null }], 100)).toEqual([0, 40]);
  });

  it("goes up to a price break that costs less than the quantities below it", () => {
    const broken = { ...basket, packSize: 1, priceBreaks: [{ quantity: 18, cost: 5 }] };
    expect(withinBudget([broken], 95)).toEqual([18]);
    expect(withinBudget([broken], 85)).toEqual([8]);
  });

  it("keeps to a weight and a volume, and counts nothing of what is not known", () => {
    expect(withinLimits([basket, bowl], { weight: 20 })).toEqual([12, 28]);
    expect(withinLimits([basket, bowl], { volume: 0.06 })).toEqual([0, 3]);
    expect(withinLimits([basket, { ...bowl, caseVolume: null }], { volume: 0.04 })).toEqual([12, 40]);
    expect(withinLimits([basket, bowl], { weight: 20, volume: 0.8, amount: 100 })).toEqual([6, 20]);
  });

  it("goes up to a price break only where that is not too heavy", () => {
    const broken = { ...basket, packSize: 1, priceBreaks: [{ quantity: 18, cost: 5 }] };
    expect(withinLimits([broken], { amount: 95, weight: 9 })).toEqual([18]);
    expect(withinLimits([broken], { amount: 95, weight: 8.9 })).toEqual([9]);
  });

  it("takes lines that are needed at the same time in their order", () => {
    const early = { ...basket, quantity: 1, cost: 1, position: 3, reorderPoint: 0, packSize: 1 };
    const same = { ...early, quantity: 2, cost: 9, position: 11, reorderPoint: 8, increment: 2 };
    expect(withinBudget([early, same], 18)).toEqual([1, 0]);
  });

  const lines = fc.array(
    fc
      .record({
        wanted: fc.integer({ min: 0, max: 4 }),
        cost: fc.integer({ min: 0, max: 9 }),
        priceBreaks: fc.constantFrom([], [{ quantity: 4, cost: 2 }], [{ quantity: 6, cost: 1 }]),
        perDay: fc.constantFrom(0, 0.5, 1, 3),
        position: fc.integer({ min: -3, max: 12 }),
        reorderPoint: fc.integer({ min: 0, max: 8 }),
        packSize: fc.constantFrom(1, 2, 3),
        minimumQuantity: fc.integer({ min: 1, max: 5 }),
        increment: fc.constantFrom(1, 2),
        ordered: fc.constantFrom(0, 0, 3),
        weightGrams: fc.constantFrom(null, 1_000, 5_000, 12_000),
        caseVolume: fc.constantFrom(null, 2_000, 9_000, 30_000),
        odd: fc.constantFrom(0, 0, 0, 1),
      })
      .map(({ wanted, odd, ...line }): WantedLine => {
        const quantity = wanted === 0 ? 0 : leastQuantity(line) + (wanted - 1) * stepOf(line) + odd;
        return { ...line, quantity };
      }),
    { minLength: 1, maxLength: 4 },
  );

  const most = fc.option(fc.integer({ min: 0, max: 120 }), { nil: undefined });
  const limits = fc
    .record({ amount: most, weight: most, volume: most })
    .map((drawn): OrderLimits =>
      Object.fromEntries(Object.entries(drawn).filter(([, one]) => one !== undefined)),
    );

  it("is the best of all that there are, within a budget", () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 120 }), (drawn, amount) => {
        expect(withinLimits(drawn, { amount })).toEqual(bestByTrying(drawn, { amount }));
        // What weighs and takes nothing is bound by its cost alone.
        const airy = drawn.map((line) => ({ ...line, weightGrams: null, caseVolume: null }));
        expect(withinLimits(airy, { amount, weight: 0, volume: 0 })).toEqual(withinLimits(drawn, { amount }));
      }),
      { numRuns: 200 },
    );
  });

  it("is the best of all that there are, within a budget, a weight and a volume at once", () => {
    fc.assert(
      fc.property(lines, limits, (drawn, asked) => {
        expect(withinLimits(drawn, asked)).toEqual(bestByTrying(drawn, asked));
      }),
      { numRuns: 500 },
    );
  });

  it("exceeds no limit, and each line is what is wanted or a quantity that the supplier takes", () => {
    fc.assert(
      fc.property(lines, limits, (drawn, asked) => {
        const quantities = withinLimits(drawn, asked);
        if (
          exceeds(
            drawn,
            quantities.map(() => 0),
            asked,
          ).length === 0
        )
          expect(exceeds(drawn, quantities, asked)).toEqual([]);
        for (const [index, line] of drawn.entries()) {
          const quantity = quantities[index] ?? 0;
          expect(quantity).toBeLessThanOrEqual(line.quantity);
          if (quantity > 0 && quantity !== line.quantity) expect(isOrderable(quantity, line)).toBe(true);
        }
      }),
    );
  });

  it("never has less of what is needed first under larger limits", () => {
    fc.assert(
      fc.property(lines, limits, fc.integer({ min: 0, max: 60 }), (drawn, asked, more) => {
        const larger = Object.fromEntries(
          Object.entries(asked).map(([measure, one]) => [measure, one + more]),
        );
        const order = inOrderOfNeed(drawn);
        expect(
          stepsIn(withinLimits(drawn, larger), order) >= stepsIn(withinLimits(drawn, asked), order),
        ).toBe(true);
      }),
    );
  });

  it("is found for 200 lines, also where each has price breaks", () => {
    const many = Array.from({ length: 200 }, (_, index): WantedLine => ({
      ...{ quantity: 60 + (index % 7) * 12, cost: 4 + (index % 13), perDay: 0.2 + (index % 11), ordered: 0 },
      ...{
        priceBreaks: [24, 60].map((quantity, at) => ({
          quantity,
          cost: (4 + (index % 13)) * (0.85 - at / 5),
        })),
      },
      ...{
        position: index % 40,
        reorderPoint: (index * 7) % 60,
        packSize: 1 + (index % 6),
        minimumQuantity: 1,
      },
      ...{ increment: 1, weightGrams: 100 + ((index * 37) % 900), caseVolume: 1 + (index % 9) },
    }));
    const total = (measure: LimitMeasure) => usedInAll(many, measure);
    const halves = { amount: total("amount") / 2, weight: total("weight") / 2, volume: total("volume") / 2 };
    for (const share of [0.3, 0.6, 0.9]) {
      const asked = { ...halves, amount: total("amount") * share };
      expect(exceeds(many, withinLimits(many, asked), asked)).toEqual([]);
    }
  });
});
