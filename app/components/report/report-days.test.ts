import { expect, it } from "vitest";
import { reportDays } from "./report-days";

const read = (search: string) =>
  reportDays(new URLSearchParams(search), { fallback: "last30", today: "2026-11-21" }).days;

it("a report's days have both ends, and end today at the latest", () => {
  expect(read("")).toEqual({ start: "2026-10-23", end: "2026-11-21" });
  expect(read("range=all")).toEqual({ start: "1970-01-01", end: "2026-11-21" });
  expect(read("start=2026-01-01&end=2027-01-01")).toEqual({ start: "2026-01-01", end: "2026-11-21" });
});

it("days that contradict each other are none", () => {
  expect(read("start=2026-02-02&end=2026-02-01")).toBeNull();
});
