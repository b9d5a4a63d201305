import { describe, expect, it } from "vitest";
import { type GroupWeek, growthOf } from "./group-growth";
import { seasonFactor, seasonOf, seasonOver } from "./season";

const weeksOf = (count: number, units: (week: number) => number, sellingDays = 200): GroupWeek[] =>
  Array.from({ length: count }, (_, week) => ({ units: units(week), sellingDays }));
/** Twice as much in the last ten weeks of each year. */
const christmas = (week: number) => (week % 52 >= 42 ? 200 : 100);

describe("growth", () => {
  it("compares the last eight weeks with the same weeks a year before", () => {
    expect(growthOf(weeksOf(104, (week) => christmas(week) * (week < 52 ? 1 : 1.5)))).toBeCloseTo(1.5, 1);
  });

  it("is none without the same weeks a year before, and little where little sold", () => {
    expect(growthOf(weeksOf(59, (week) => week))).toBe(1);
    expect(growthOf(weeksOf(104, (week) => (week < 52 ? 1 : 3), 1))).toBeLessThan(1.2);
  });
});

describe("season", () => {
  it("knows which weeks sell more than others, from the week after the history's end on", () => {
    const factors = seasonOf(weeksOf(52, christmas));
    if (!factors) throw new Error("There is no season.");
    expect(factors[46]).toBeCloseTo(2 * (factors[10] ?? 0), 0);
    expect(factors.reduce((a, b) => a + b) / 52).toBeCloseTo(1);
    expect(seasonOver(factors, { from: 45 * 7, days: 14 })).toBeGreaterThan(1.5);
    expect(seasonOver(factors, { from: 0, days: 14 })).toBeLessThan(1);
  });

  it("does not take growth for a season", () => {
    const factors = seasonOf(weeksOf(104, (week) => 100 * 1.5 ** (week / 52)));
    for (const factor of factors ?? []) expect(factor).toBeCloseTo(1, 1);
  });

  it("is flat where little sold, and unknown without a year", () => {
    for (const factor of seasonOf(weeksOf(52, christmas, 0.5)) ?? [])
      expect(Math.abs(factor - 1)).toBeLessThan(0.1);
    expect(seasonOf(weeksOf(51, christmas))).toBeNull();
  });
});

describe("the season ahead", () => {
  /** As if a year ended 30 days before its Christmas. */
  const factors = seasonOf(weeksOf(104, (week) => christmas(week + 38))) ?? new Float64Array();

  it("is how many times the last four weeks' sales the coming days sell", () => {
    expect(seasonFactor(factors, { from: 0, days: 28 })).toBeCloseTo(1, 0);
    expect(seasonFactor(factors, { from: 28, days: 42 })).toBeGreaterThan(1.6);
    expect(seasonFactor(factors, { from: 98, days: 42 })).toBeLessThan(0.6);
  });

  it("is that of the year before, however many days the factors are old", () => {
    expect(seasonFactor(factors, { from: 28 + 364, days: 42 })).toBe(
      seasonFactor(factors, { from: 28, days: 42 }),
    );
  });
});
