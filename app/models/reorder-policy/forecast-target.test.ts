import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PastForecast, tableOfMisses } from "~/models/forecast/misses";
import { forecastTarget, type ShopForecast } from "./forecast-target";
import { positionOf, quantityUpTo } from "./order-up-to";

const positive = (max: number) => fc.double({ min: 0.001, max, noNaN: true });
const states = fc
  .record({ size: positive(100), chance: positive(1), units: positive(5_000), lump: positive(200) })
  .map(({ lump, ...state }) => ({
    ...state,
    squares: state.units * lump,
    sellingDays: 9,
    availableDays: 90,
  }));
const horizons = fc.record({
  leadTimeDays: fc.integer({ min: 0, max: 90 }),
  leadTimeVariation: fc.double({ min: 0, max: 1, noNaN: true }),
  reviewDays: fc.integer({ min: 1, max: 60 }),
});
const units = fc.record({
  packSize: fc.integer({ min: 1, max: 24 }),
  increment: fc.integer({ min: 1, max: 6 }),
  minimumQuantity: fc.integer({ min: 1, max: 100 }),
});
const variants = fc.record({ state: states, cost: positive(500), horizon: horizons });
/** Misses as lumpy demand makes them, of another kind in each bin. */
const misses = fc.integer({ min: 1, max: 1_000 }).map((seed) =>
  tableOfMisses(
    Array.from({ length: 2_400 }, (_, n): PastForecast => {
      const mean = 0.05 * 1.004 ** n;
      const miss = (((n * seed * 7_919) % 1_000) + 1) / 1_001;
      return { mean, spread: mean ** 0.7, actual: mean * miss ** (-0.2 - ((n >> 8) % 3) / 4) * 0.6 };
    }),
  ),
);
const shops = fc.record<ShopForecast>({
  usualLump: positive(50),
  misses: fc.oneof(fc.constant(null), misses),
  scale: fc.record({ cost: positive(50), dailyCost: positive(50) }),
  safety: fc.double({ min: 0.5, max: 1_000, noNaN: true }),
});

describe("what is ordered by a forecast", () => {
  it("is never more with more stock", () => {
    fc.assert(
      fc.property(
        variants,
        shops,
        units,
        fc.integer({ min: -50, max: 2_000 }),
        fc.nat(50),
        (variant, shop, sold, position, more) => {
          const target = forecastTarget(variant, shop);
          expect(quantityUpTo(target, position + more, sold)).toBeLessThanOrEqual(
            quantityUpTo(target, position, sold),
          );
        },
      ),
    );
  });

  it("is never less with a longer lead time", () => {
    fc.assert(
      fc.property(
        variants,
        shops,
        units,
        fc.integer({ min: -50, max: 2_000 }),
        fc.integer({ min: 1, max: 60 }),
        (variant, shop, sold, position, more) => {
          const { horizon } = variant;
          const later = { ...variant, horizon: { ...horizon, leadTimeDays: horizon.leadTimeDays + more } };
          expect(quantityUpTo(forecastTarget(later, shop), position, sold)).toBeGreaterThanOrEqual(
            quantityUpTo(forecastTarget(variant, shop), position, sold),
          );
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it("meets pack, increment and minimum, and lifts the position above the reorder point", () => {
    fc.assert(
      fc.property(
        variants,
        shops,
        units,
        fc.integer({ min: -50, max: 2_000 }),
        (variant, shop, sold, position) => {
          const target = forecastTarget(variant, shop);
          const quantity = quantityUpTo(target, position, sold);
          expect(quantity % sold.packSize).toBe(0);
          expect(quantity % sold.increment).toBe(0);
          if (position > target.reorderPoint) expect(quantity).toBe(0);
          else {
            expect(quantity).toBeGreaterThanOrEqual(sold.minimumQuantity);
            // Nothing is more than one line of an order can have.
            const isMost = quantity + sold.packSize * sold.increment > 1_000_000;
            if (!isMost) expect(position + quantity).toBeGreaterThan(target.reorderPoint);
          }
        },
      ),
    );
  });

  it("keeps more of all with a larger safety, and more of what costs less", () => {
    fc.assert(
      fc.property(variants, shops, positive(10), (variant, shop, more) => {
        const target = forecastTarget(variant, shop);
        const safer = forecastTarget(variant, { ...shop, safety: shop.safety + more });
        const cheaper = forecastTarget({ ...variant, cost: variant.cost / (1 + more) }, shop);
        expect(safer.reorderPoint).toBeGreaterThanOrEqual(target.reorderPoint);
        expect(safer.orderUpTo).toBeGreaterThanOrEqual(target.orderUpTo);
        expect(cheaper.orderUpTo).toBeGreaterThanOrEqual(target.orderUpTo);
      }),
    );
  });
});

it("keeps one unit of what hardly sells, and reorders when it is gone", () => {
  const state = { size: 1, chance: 0.0001, units: 0, squares: 0, sellingDays: 3, availableDays: 30_000 };
  const shop = { usualLump: 1, misses: null, scale: { cost: 1, dailyCost: 1 }, safety: 20 };
  const horizon = { leadTimeDays: 7, leadTimeVariation: 0.3, reviewDays: 7 };
  expect(forecastTarget({ state, cost: 5, horizon }, shop)).toEqual({ reorderPoint: 0, orderUpTo: 1 });
});

it("counts what is on its way and what is owed", () => {
  const position = positionOf({ onHand: 5, incoming: 12, owed: 8 });
  expect(position).toBe(9);
  const single = { packSize: 1, increment: 1, minimumQuantity: 1 };
  expect(quantityUpTo({ reorderPoint: 9, orderUpTo: 30 }, position, single)).toBe(21);
  expect(quantityUpTo({ reorderPoint: 8, orderUpTo: 30 }, position, single)).toBe(0);
});
