import fc from "fast-check";
import { expect, it } from "vitest";
import { gammaQuantile, gammaShareBelow } from "./gamma";

/** Shape and scale to mean and spread. */
const gamma = (shape: number, scale: number) => ({ mean: shape * scale, spread: Math.sqrt(shape) * scale });

it("knows the exponential distribution", () => {
  for (const share of [0.001, 0.1, 0.5, 0.9, 0.99, 0.9999]) {
    expect(gammaQuantile(gamma(1, 4), share)).toBeCloseTo(-4 * Math.log(1 - share), 7);
  }
});

// Half of chi-squared's tabled quantiles, whose shape is half of the degrees of freedom.
it.each([
  [1, 0.95, 3.841458820694124],
  [1, 0.99, 6.634896601021213],
  [2, 0.975, 7.377758908227871],
  [5, 0.05, 1.145476226061769],
  [10, 0.95, 18.30703805327514],
  [100, 0.99, 135.8067231712676],
])("chi-squared with %i degrees of freedom at %d", (freedom, share, quantile) => {
  expect(gammaQuantile(gamma(freedom / 2, 2), share)).toBeCloseTo(quantile, 8);
});

it("is the inverse of the share below, also where nearly everything is at 0", () => {
  const shares = fc.double({ min: 0.5, max: 0.9999, noNaN: true });
  fc.assert(
    fc.property(fc.double({ min: -6, max: 4, noNaN: true }), shares, (logShape, share) => {
      const shape = 10 ** logShape;
      const quantile = gammaQuantile(gamma(shape, 1), share);
      expect(quantile).toBeGreaterThanOrEqual(0);
      if (quantile > 1e-240) expect(gammaShareBelow(shape, quantile)).toBeCloseTo(share, 8);
    }),
    { numRuns: 2_000 },
  );
});

it("is the mean without a spread, and nothing without a mean", () => {
  expect(gammaQuantile({ mean: 3, spread: 0 }, 0.95)).toBe(3);
  expect(gammaQuantile({ mean: 0, spread: 0 }, 0.95)).toBe(0);
});
