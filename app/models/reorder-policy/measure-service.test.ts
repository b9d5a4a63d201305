import { describe, expect, it } from "vitest";
import { type MeasuredVariant, missesOf, serviceCurveOf } from "./measure-service";

/** Sells on a third of its days, from one unit to nine. */
function lumpy(seed: number, length = 300): MeasuredVariant {
  const random = (n: number) => Math.abs(Math.sin((seed + 1) * 12.9898 + n * 78.233) * 43_758.545) % 1;
  const days = Array.from({ length }, (_, day) => ({
    sold: random(day) < 1 / 3 ? 1 + Math.floor(random(day + 0.5) * 9) : 0,
    available: 1,
    soldOut: false,
  }));
  return {
    cost: 1 + (seed % 7),
    horizon: { leadTimeDays: 7, leadTimeVariation: 0.3, reviewDays: 7 },
    start: { size: 5, chance: 0.3, units: 0, squares: 0, sellingDays: 3, availableDays: 10 },
    days,
  };
}

const variants = Array.from({ length: 120 }, (_, seed) => lumpy(seed));
const shared = { usualLump: 5, misses: null, scale: { cost: 4, dailyCost: 6 } };

describe("what service costs", () => {
  it("rises with the share that is served", async () => {
    const curve = await serviceCurveOf(variants, shared);
    expect(curve).toHaveLength(10);
    const rates = curve.map(({ fillRate }) => fillRate);
    expect(rates).toEqual([...rates].sort((a, b) => a - b));
    expect(rates[0]).toBeLessThan(0.9);
    expect(rates.at(-1)).toBeGreaterThan(0.99);
    const values = curve.map(({ stockValue }) => stockValue);
    expect(values).toEqual([...values].sort((a, b) => a - b));
  });

  it("is not known without sales", async () => {
    expect(await serviceCurveOf([], shared)).toEqual([]);
    expect(await serviceCurveOf(variants.slice(0, 3), shared)).toEqual([]);
  });

  it("has variants from the day on which they came", async () => {
    const curve = await serviceCurveOf(
      variants.map((_variant, seed) => lumpy(seed, 60)),
      shared,
    );
    expect(curve.at(-1)?.fillRate).toBeGreaterThan(0.9);
  });
});

describe("the misses of past forecasts", () => {
  it("lie about their forecasts where nothing has changed", () => {
    const misses = missesOf(variants, 5);
    const bin = misses?.quantiles[4];
    expect(bin?.[100]).toBeLessThan(0);
    expect(bin?.[300]).toBeGreaterThan(0);
  });

  it("are not told of a few forecasts", () => {
    expect(missesOf(variants.slice(0, 10), 5)).toBeNull();
  });
});
