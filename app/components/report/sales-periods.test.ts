import { describe, expect, it } from "vitest";
import { periodsOfSales } from "./sales-periods";

describe("sales over time", () => {
  const sold = [
    { day: "2026-11-01", units: 4 },
    { day: "2026-11-08", units: 7 },
    { day: "2026-11-10", units: -1 },
  ];

  it("show each day of a week beside the day a week before", () => {
    const week = periodsOfSales({ sold, start: "2026-11-08", end: "2026-11-14", since: "2026-11-01" });
    expect(week).toHaveLength(7);
    expect(week[0]).toEqual({ start: "2026-11-08", end: "2026-11-08", units: 7, before: 4 });
    expect(week[2]).toMatchObject({ units: -1, before: 0 });
  });

  it("compare with nothing where sales of then are not known", () => {
    const [first] = periodsOfSales({ sold, start: "2026-11-08", end: "2026-11-14", since: "2026-11-02" });
    expect(first?.before).toBeNull();
  });

  it("are weeks over a long period, of which the last ends today", () => {
    const weeks = periodsOfSales({ sold, start: "2026-08-17", end: "2026-11-14", since: null });
    expect(weeks).toHaveLength(13);
    expect(weeks[0]).toMatchObject({ start: "2026-08-17", end: "2026-08-22" });
    expect(weeks.at(-1)).toEqual({ start: "2026-11-08", end: "2026-11-14", units: 6, before: null });
  });
});
