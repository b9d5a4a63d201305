import { expect, it } from "vitest";
import { daysBetween, granularityOf } from "./granularity";

it("two months are shown by days, more by months", () => {
  expect(granularityOf({ start: "2026-11-01", end: "2026-11-30" })).toBe("day");
  expect(granularityOf({ start: "2026-10-01", end: "2026-12-01" })).toBe("day");
  expect(granularityOf({ start: "2026-01-01", end: "2026-11-30" })).toBe("month");
  expect(granularityOf({ start: "", end: "2026-11-30" })).toBe("month");
});

it("days follow one another across months", () => {
  expect(daysBetween("2028-02-28", "2028-03-01")).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
  expect(daysBetween("", "2028-03-01")).toEqual([]);
});
