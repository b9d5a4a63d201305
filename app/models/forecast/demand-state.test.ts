import { describe, expect, it } from "vitest";
import { askedOn, type DemandState, learnFromDay, rateOf } from "./demand-state";
import { lumpOf, usualLump } from "./lump";
import { pooledStart } from "./pooled-start";

const settled: DemandState = {
  size: 4,
  chance: 0.5,
  units: 100,
  squares: 800,
  sellingDays: 200,
  availableDays: 400,
};
const learning = { size: 0.1, chance: 0.1, forgetting: 0.01 };
const after = (day: { sold: number; available: number; soldOut?: boolean }) => {
  const state = { ...settled };
  learnFromDay(state, day, learning);
  return state;
};

describe("what a day teaches", () => {
  it("moves size and chance toward a day that sold", () => {
    expect(after({ sold: 9, available: 1 })).toEqual({
      size: 4.5,
      chance: 0.55,
      units: 99 + 9,
      squares: 792 + 81,
      sellingDays: 201,
      availableDays: 401,
    });
  });

  it("lowers the chance on a day without a sale, in part where stock was there in part", () => {
    expect(after({ sold: 0, available: 1 })).toMatchObject({ size: 4, chance: 0.45, availableDays: 401 });
    expect(after({ sold: 0, available: 0.5 })).toMatchObject({
      size: 4,
      chance: 0.475,
      availableDays: 400.5,
    });
  });

  it("is nothing without stock", () => {
    expect(after({ sold: 0, available: 0 })).toMatchObject({ size: 4, chance: 0.5, availableDays: 400 });
  });

  it("is that buyers wanted more on a day that sold out", () => {
    expect(after({ sold: 3, available: 1, soldOut: true }).size).toBeCloseTo(4.3);
  });
});

it("makes up for what was not there", () => {
  expect(askedOn({ sold: 3, available: 1 }, settled)).toBe(3);
  expect(askedOn({ sold: 3, available: 0.5, soldOut: true }, settled)).toBe(7);
  expect(askedOn({ sold: 0, available: 0.25 }, settled)).toBe(1.5);
});

describe("a new variant", () => {
  const shop = { sellingDays: 1_000, availableDays: 10_000, units: 5_000 };

  it("starts as its shop sells", () => {
    const start = pooledStart([shop]);
    expect(start.size).toBeCloseTo(5, 1);
    expect(start.chance).toBeCloseTo(0.1, 2);
  });

  it("starts as its product sells where that has sold, and leans on the shop where it has not", () => {
    const product = { sellingDays: 300, availableDays: 1_000, units: 600 };
    expect(rateOf(pooledStart([product, shop]))).toBeCloseTo(0.6, 1);
    const none = { sellingDays: 0, availableDays: 0, units: 0 };
    expect(rateOf(pooledStart([none, shop]))).toBeCloseTo(rateOf(pooledStart([shop])));
  });

  it("gives its start the weight of three sales", () => {
    const state = pooledStart([shop]);
    const { size } = state;
    learnFromDay(state, { sold: 20, available: 1 });
    expect(state.size).toBeCloseTo((3 * size + 20) / 4);
  });
});

describe("lump", () => {
  it("is the size of a selling day as a unit sees it", () => {
    // Ten days of 1 and one of 100: most units are bought with 99 others.
    expect(lumpOf({ units: 110, squares: 10_010 }, 0)).toBe(91);
  });

  it("is the usual one without sales", () => {
    expect(lumpOf({ units: 0, squares: 0 }, 6)).toBe(6);
  });

  it("has the median of the variants that sold as its usual size", () => {
    const states = [
      [1, 9],
      [1, 2],
      [0, 0],
      [2, 8],
    ].map(([units = 0, squares = 0]) => ({ units, squares }));
    expect(usualLump(states)).toBe(4);
    expect(usualLump([])).toBe(1);
  });
});
