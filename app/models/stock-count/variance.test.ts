import { describe, expect, it } from "vitest";
import { sumVariances, valueOf } from "./variance";

describe("the differences of a count", () => {
  it("separate over and short, in units and in money", () => {
    const lines = [
      { variance: 3, cost: 0.1 },
      { variance: -2, cost: 4.25 },
      { variance: 0, cost: 99 },
      { variance: 1, cost: 0.2 },
    ];
    expect(sumVariances(lines)).toEqual({
      lines: 3,
      overUnits: 4,
      shortUnits: 2,
      overValue: 0.5,
      shortValue: 8.5,
      withoutCost: 0,
    });
  });

  it("count units whose cost nobody knows, and say that no money stands for them", () => {
    const sum = sumVariances([{ variance: -7, cost: null }]);
    expect(sum).toMatchObject({ shortUnits: 7, shortValue: 0, withoutCost: 1 });
    expect(valueOf({ variance: -7, cost: null })).toBeNull();
  });

  it("are exact to the fourth decimal, as costs are", () => {
    expect(valueOf({ variance: 3, cost: 0.0011 })).toBe(0.0033);
    expect(sumVariances(Array.from({ length: 10 }, () => ({ variance: 1, cost: 0.1 }))).overValue).toBe(1);
  });
});
