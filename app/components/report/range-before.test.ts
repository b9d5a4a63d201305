import { describe, expect, it } from "vitest";
import { type Preset, presetRange } from "../date-range/presets";
import { monthsApart, rangeBefore } from "./range-before";

const before = (preset: Preset, today: string) => rangeBefore({ ...presetRange(preset, today), preset });

describe("what a report is compared with", () => {
  it("is the same part of the year or month before", () => {
    expect(before("thisYear", "2026-11-23")).toEqual({ start: "2025-01-01", end: "2025-11-23" });
    expect(before("lastYear", "2026-11-23")).toEqual({ start: "2024-01-01", end: "2024-12-31" });
    expect(before("thisMonth", "2026-11-23")).toEqual({ start: "2026-10-01", end: "2026-10-23" });
    expect(before("lastMonth", "2026-11-23")).toEqual({ start: "2026-09-01", end: "2026-09-30" });
  });

  it("ends with a month that is shorter or longer", () => {
    expect(before("lastMonth", "2026-03-10")).toEqual({ start: "2026-01-01", end: "2026-01-31" });
    expect(before("thisMonth", "2026-03-30")).toEqual({ start: "2026-02-01", end: "2026-02-28" });
  });

  it("is as many days before, for a number of days or days of one's own", () => {
    expect(before("last30", "2026-11-23")).toEqual({ start: "2026-09-25", end: "2026-10-24" });
    expect(rangeBefore({ start: "2026-11-01", end: "2026-11-01", preset: "custom" })).toEqual({
      start: "2026-10-31",
      end: "2026-10-31",
    });
  });

  it("is nothing where the range is open or impossible", () => {
    expect(before("all", "2026-11-23")).toBeNull();
    expect(rangeBefore({ start: "2026-11-02", end: "2026-11-01", preset: "custom" })).toBeNull();
  });

  it("is laid beside it by months where both begin with one", () => {
    expect(monthsApart("2025-01-01", "2026-01-01")).toBe(12);
    expect(monthsApart("2025-01-02", "2026-01-01")).toBeNull();
  });
});
