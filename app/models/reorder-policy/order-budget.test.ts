import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOrderable, leastQuantity, stepOf } from "~/models/supplier-item/order-quantity";
import { costFor } from "~/models/supplier-item/price";
import { type WantedLine, withinBudget } from "./order-budget";

const basket: WantedLine = {
  ...{ quantity: 18, cost: 10, priceBreaks: [], perDay: 1, position: 4, reorderPoint: 8 },
  ...{ packSize: 6, minimumQuantity: 1, increment: 1 },
};
const bowl: WantedLine = { ...basket, quantity: 40, cost: 2, perDay: 4, position: 0, packSize: 1 };

const costOf = (lines: readonly WantedLine[], quantities: readonly number[]) =>
  lines.reduce((sum, line, index) => {
    const quantity = quantities[index] ?? 0;
    return sum + quantity * (costFor(quantity, line) ?? 0);
  }, 0);

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

/** Of all orders within the budget the one that has the first step in which it differs from each other one. */
function bestByTrying(lines: readonly WantedLine[], budget: number): number[] {
  const order = lines
    .flatMap((line, index) => stepsOf(line).map((step) => ({ ...step, index })))
    .sort((one, other) => one.need - other.need || one.index - other.index);
  let best: { quantities: number[]; has: string } | null = null;
  const tryFrom = (index: number, quantities: number[]) => {
    const line = lines[index];
    if (line) {
      for (const quantity of [0, ...stepsOf(line).map((step) => step.quantity)])
        tryFrom(index + 1, [...quantities, quantity]);
      return;
    }
    if (costOf(lines, quantities) > budget + 1e-6) return;
    const has = order.map((step) => (step.quantity <= (quantities[step.index] ?? 0) ? "1" : "0")).join("");
    if (!best || has > best.has) best = { quantities, has };
  };
  tryFrom(0, []);
  return (best as { quantities: number[] } | null)?.quantities ?? [];
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
        odd: fc.constantFrom(0, 0, 0, 1),
      })
      .map(({ wanted, odd, ...line }): WantedLine => {
        const quantity = wanted === 0 ? 0 : leastQuantity(line) + (wanted - 1) * stepOf(line) + odd;
        return { ...line, quantity };
      }),
    { minLength: 1, maxLength: 4 },
  );

  it("is the best of all that there are", () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 120 }), (drawn, budget) => {
        expect(withinBudget(drawn, budget)).toEqual(bestByTrying(drawn, budget));
      }),
      { numRuns: 200 },
    );
  });

  it("costs no more than that, and each line is what is wanted or a quantity that the supplier takes", () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 120 }), (drawn, budget) => {
        const quantities = withinBudget(drawn, budget);
        expect(costOf(drawn, quantities)).toBeLessThanOrEqual(budget + 1e-6);
        for (const [index, line] of drawn.entries()) {
          const quantity = quantities[index] ?? 0;
          expect(quantity).toBeLessThanOrEqual(line.quantity);
          if (quantity > 0 && quantity !== line.quantity) expect(isOrderable(quantity, line)).toBe(true);
        }
      }),
    );
  });
});
