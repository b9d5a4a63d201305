import { expect, it } from "vitest";
import { allPeriods } from "./all-periods";

it("days without sales are there with 0", () => {
  const rows = [{ id: "2026-03-02", netSales: 20, margin: null }];
  expect(allPeriods(rows, { by: "day", start: "2026-03-01", end: "2026-03-03" })).toEqual([
    { id: "2026-03-01", netSales: 0, margin: 0 },
    { id: "2026-03-02", netSales: 20, margin: null },
    { id: "2026-03-03", netSales: 0, margin: 0 },
  ]);
});

it("months begin with the first that sold", () => {
  const rows = [{ id: "2026-02", netSales: 20, margin: 5 }];
  expect(allPeriods(rows, { by: "month", start: "2025-01-01", end: "2026-03-15" })).toEqual([
    { id: "2026-02", netSales: 20, margin: 5 },
    { id: "2026-03", netSales: 0, margin: 0 },
  ]);
});

it("nothing was sold: nothing is drawn", () => {
  expect(allPeriods([], { by: "day", start: "2026-03-01", end: "2026-03-03" })).toEqual([]);
});
