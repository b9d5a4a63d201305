import { describe, expect, it } from "vitest";
import { dayOfNumber, numberOfDay } from "~/lib/calendar-days";
import { firstMeasured, rowsOf } from "./month-rows";
import { figuresOf, noSums } from "./month-sums";

const day = numberOfDay;

/** A variant with one month. */
function variant(dailySales: number, { weight = 1, asked = 10 } = {}) {
  const month = { dailySales, sums: { ...noSums(), asked } };
  return { past: { months: new Map([["2026-03", month]]), knownFrom: day("2026-03-21") }, weight };
}

describe("the measured months", () => {
  it("are twelve with the one of yesterday", () => {
    const first = (today: string) => dayOfNumber(firstMeasured(0, day(today)));
    expect(first("2026-11-27")).toBe("2025-12-01");
    expect(first("2026-12-01")).toBe("2025-12-01");
    expect(first("2026-12-02")).toBe("2026-01-01");
  });

  it("begin four weeks after the first sale", () => {
    expect(dayOfNumber(firstMeasured(day("2026-10-01"), day("2026-11-27")))).toBe("2026-10-29");
  });
});

describe("the rows of a month", () => {
  const range = { from: day("2026-03-11"), today: day("2026-04-01") };

  it("have the classes by what was expected to sell on its first day", () => {
    const all = [variant(80), variant(10), variant(6), variant(4), variant(0)];
    const found = rowsOf(all, range).map(({ salesClass, variants, asked }) => [salesClass, variants, asked]);
    expect(found).toEqual([
      ["A", 1, 10],
      ["B", 2, 20],
      ["C", 2, 20],
    ]);
  });

  it("count a variant for those that it stands for", () => {
    const [a] = rowsOf([variant(8, { weight: 2.5 }), variant(1, { weight: 4 })], range);
    expect(a).toMatchObject({ days: 21, stockDays: 11, measured: 1, variants: 3, asked: 25 });
  });

  it("are none for a few days", () => {
    expect(rowsOf([variant(8)], { ...range, from: day("2026-03-27") })).toEqual([]);
    expect(rowsOf([], range)).toEqual([]);
  });
});

describe("the figures of sums", () => {
  const sums = {
    ...{ knownDays: 40, emptyDays: 10, asked: 50, served: 45, lostSales: 100, stockValueDays: 400 },
    ...{ forecast: 60, actual: 50, missed: 20 },
    ...{ playedAsked: 50, forecastServed: 48, forecastValueDays: 600, ruleServed: 40, ruleValueDays: 900 },
  };

  it("are shares and means", () => {
    expect(figuresOf(sums, { days: 30, stockDays: 20 })).toEqual({
      ...{ fillRate: 0.9, outOfStock: 0.25, lostUnits: 5, lostSales: 100, stockValue: 20 },
      ...{ error: 0.4, bias: 0.2 },
      byForecast: { fillRate: 0.96, stockValue: 20 },
      byRules: { fillRate: 0.8, stockValue: 30 },
    });
  });

  it("are not known of nothing", () => {
    const none = figuresOf(noSums(), { days: 30, stockDays: 0 });
    expect(new Set(Object.values(none))).toEqual(new Set([null]));
  });
});
