import { expect, it } from "vitest";
import { fillMonths, monthsBetween, startOfYearUntil } from "./months";

it("months follow one another across the year", () => {
  expect(monthsBetween("2026-11", "2027-02")).toEqual(["2026-11", "2026-12", "2027-01", "2027-02"]);
  expect(monthsBetween("2026-11", "2026-10")).toEqual([]);
});

it("a month without spend is shown as none", () => {
  const sums = [
    { month: "2026-01", spend: 10 },
    { month: "2026-03", spend: 5 },
  ];
  expect(fillMonths(sums, { start: "2025-12-15", end: "2026-03-31" }).map(({ spend }) => spend)).toEqual([
    0, 10, 0, 5,
  ]);
  expect(fillMonths(sums, { start: "", end: "" }).map(({ month }) => month)).toEqual([
    "2026-01",
    "2026-02",
    "2026-03",
  ]);
  expect(fillMonths([], { start: "2026-01-01", end: "2026-02-01" })).toEqual([]);
});

it("a year until today are twelve months, this one among them", () => {
  expect(startOfYearUntil("2026-11-21")).toBe("2025-12-01");
  expect(startOfYearUntil("2026-12-01")).toBe("2026-01-01");
});
