import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOrderable, quantityToOrder } from "./order-quantity";
import { type BreakTerms, purchaseAtBreak } from "./price-break";

const terms: BreakTerms = {
  ...{ packSize: 6, minimumQuantity: 1, increment: 1, holdingCost: 0.2 },
  ...{ position: 4, reorderPoint: 8, orderUpTo: 22, perDay: 1 },
  priceBreaks: [
    { quantity: 1, cost: 4.5 },
    { quantity: 24, cost: 4.1 },
    { quantity: 200, cost: 4 },
  ],
};

/** What is ordered: by the need, or at a price break. */
const ordered = (given: BreakTerms) => {
  const { position, reorderPoint, orderUpTo } = given;
  const needed = position <= reorderPoint ? quantityToOrder(orderUpTo - position, given) : 0;
  return purchaseAtBreak(needed, given)?.quantity ?? needed;
};

describe("an order up to a price break", () => {
  it("is worth it where the lower price saves more than holding the additional units costs", () => {
    const purchase = purchaseAtBreak(18, terms);
    // Each of six units waits for the stock of 22 to fall to 8: 15 to 20 days.
    const holds = ((15 + 16 + 17 + 18 + 19 + 20) * 4.5 * 0.2) / 365;
    expect(purchase).toMatchObject({ quantity: 24, insteadOf: 18, unitCost: 4.1 });
    expect(purchase?.saves).toBeCloseTo(24 * 0.4);
    expect(purchase?.holds).toBeCloseTo(holds);
  });

  it("is not where stock is expensive to hold, or is not needed within a year", () => {
    expect(purchaseAtBreak(18, { ...terms, holdingCost: 10 })).toBeNull();
    expect(purchaseAtBreak(18, { ...terms, perDay: 0.03, holdingCost: 0 })).toBeNull();
    expect(purchaseAtBreak(18, { ...terms, perDay: 0 })).toBeNull();
  });

  it("is not where nothing is needed, no price is known, or the break is reached anyway", () => {
    expect(purchaseAtBreak(0, terms)).toBeNull();
    expect(purchaseAtBreak(18, { ...terms, priceBreaks: [] })).toBeNull();
    expect(purchaseAtBreak(18, { ...terms, priceBreaks: [{ quantity: 24, cost: 1 }] })).toBeNull();
    expect(purchaseAtBreak(24, terms)).toBeNull();
  });

  it("is not at a quantity that costs more", () => {
    const priceBreaks = [
      { quantity: 1, cost: 4.5 },
      { quantity: 24, cost: 4.8 },
    ];
    expect(purchaseAtBreak(18, { ...terms, priceBreaks })).toBeNull();
  });
});

const drawnTerms = fc
  .record({
    packSize: fc.integer({ min: 1, max: 12 }),
    minimumQuantity: fc.integer({ min: 1, max: 40 }),
    increment: fc.integer({ min: 1, max: 5 }),
    holdingCost: fc.double({ min: 0, max: 1, noNaN: true }),
    position: fc.integer({ min: -20, max: 60 }),
    reorderPoint: fc.integer({ min: 0, max: 60 }),
    cover: fc.integer({ min: 1, max: 60 }),
    perDay: fc.double({ min: 0.01, max: 20, noNaN: true }),
    costs: fc.uniqueArray(
      fc.record({ quantity: fc.integer({ min: 2, max: 300 }), cost: fc.integer({ min: 1, max: 50 }) }),
      { maxLength: 5, selector: ({ quantity }) => quantity },
    ),
    cost: fc.integer({ min: 1, max: 50 }),
  })
  .map(({ cover, cost, costs, ...drawn }): BreakTerms => {
    const breaks = costs.toSorted((one, other) => one.quantity - other.quantity);
    return {
      ...drawn,
      orderUpTo: drawn.reorderPoint + cover,
      priceBreaks: [{ quantity: 1, cost }, ...breaks],
    };
  });

describe("whatever is drawn", () => {
  it("an order is one that the supplier takes, not below the need, and saves more than it costs to hold", () => {
    fc.assert(
      fc.property(drawnTerms, (drawn) => {
        const needed = quantityToOrder(drawn.orderUpTo - drawn.position, drawn);
        const purchase = purchaseAtBreak(needed, drawn);
        if (!purchase) return;
        expect(isOrderable(purchase.quantity, drawn)).toBe(true);
        expect(purchase.quantity).toBeGreaterThan(needed);
        expect(purchase.saves).toBeGreaterThan(purchase.holds);
      }),
    );
  });

  it("more stock never orders more", () => {
    fc.assert(
      fc.property(drawnTerms, (drawn) => {
        const more = { ...drawn, position: drawn.position + 1 };
        expect(ordered(more)).toBeLessThanOrEqual(ordered(drawn));
      }),
    );
  });

  it("a longer lead time, which raises the target, never orders less", () => {
    fc.assert(
      fc.property(drawnTerms, fc.integer({ min: 0, max: 20 }), (drawn, more) => {
        const { reorderPoint, orderUpTo } = drawn;
        const later = { ...drawn, reorderPoint: reorderPoint + more, orderUpTo: orderUpTo + more };
        expect(ordered(later)).toBeGreaterThanOrEqual(ordered(drawn));
      }),
    );
  });
});
