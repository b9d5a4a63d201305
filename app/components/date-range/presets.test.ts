import { describe, expect, it } from "vitest";
import { type Preset, presetRange, rangeOf } from "./presets";

describe("a preset means, on 1 March 2028,", () => {
  it.each([
    ["last7", "2028-02-24", "2028-03-01"],
    ["last30", "2028-02-01", "2028-03-01"],
    ["thisMonth", "2028-03-01", "2028-03-01"],
    ["lastMonth", "2028-02-01", "2028-02-29"],
    ["thisYear", "2028-01-01", "2028-03-01"],
    ["lastYear", "2027-01-01", "2027-12-31"],
    ["beforeToday", "", "2028-02-29"],
    ["next7", "2028-03-01", "2028-03-07"],
    ["next30", "2028-03-01", "2028-03-30"],
    ["all", "", ""],
  ] satisfies [Preset, string, string][])("%s: from %s to %s", (preset, start, end) => {
    expect(presetRange(preset, "2028-03-01")).toEqual({ start, end });
  });

  it("in January, the last month is December", () => {
    expect(presetRange("lastMonth", "2028-01-31")).toEqual({ start: "2027-12-01", end: "2027-12-31" });
  });
});

describe("the range in an address", () => {
  const read = (search: string) =>
    rangeOf(new URLSearchParams(search), { fallback: "last30", today: "2026-11-21" });

  it("is a preset, two days, or the fallback", () => {
    expect(read("range=last7")).toEqual({ preset: "last7", start: "2026-11-15", end: "2026-11-21" });
    expect(read("start=2026-01-01&end=2026-02-01")).toEqual({
      preset: "custom",
      start: "2026-01-01",
      end: "2026-02-01",
    });
    expect(read("start=2026-01-01")).toEqual({ preset: "custom", start: "2026-01-01", end: "" });
    expect(read("").preset).toBe("last30");
  });

  it("can have a prefix, beside another one", () => {
    const params = new URLSearchParams("range=last7&expectedRange=next7&expectedStart=2026-01-01");
    const options = { fallback: "all", today: "2026-11-21" } as const;
    expect(rangeOf(params, { ...options, prefix: "expected" }).preset).toBe("next7");
    expect(rangeOf(params, options).preset).toBe("last7");
  });

  it("ignores what is not a day", () => {
    expect(read("start=2026-02-30&end=soon").preset).toBe("last30");
  });
});
