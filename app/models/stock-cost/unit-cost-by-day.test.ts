import { expect, it } from "vitest";
import { money } from "~/models/purchase-order/money";
import { stepsOf, unitCostByDay } from "./unit-cost-by-day";

const pool = (day: string, units: number, value: number, poolId = "1") => ({
  day,
  poolId,
  units,
  value: money(value),
});

it("keeps a day's cost until it changes, for all locations together", () => {
  const changed = [
    pool("2026-03-02", 2, 10),
    pool("2026-03-04", 1, 8, "2"),
    pool("2026-03-05", 0, 0),
    pool("2026-03-05", 0, 0, "2"),
  ];
  expect(unitCostByDay(changed, { start: "2026-03-01", end: "2026-03-05" })).toEqual([
    { day: "2026-03-02", unitCost: 5 },
    { day: "2026-03-03", unitCost: 5 },
    { day: "2026-03-04", unitCost: 6 },
    { day: "2026-03-05", unitCost: null },
  ]);
});

it("begins with what was known before the range", () => {
  const days = unitCostByDay([pool("2026-01-01", 3, 10)], { start: "2026-03-01", end: "2026-03-02" });
  expect(days).toEqual([
    { day: "2026-03-01", unitCost: 3.3333 },
    { day: "2026-03-02", unitCost: 3.3333 },
  ]);
  expect(unitCostByDay([], { start: "2026-03-01", end: "2026-03-02" })).toEqual([]);
});

it("counts the changes of the cost, and ignores days without stock", () => {
  const costs = [5, 5, null, 5, 6, 5].map((unitCost, index) => ({ day: `2026-03-0${index + 1}`, unitCost }));
  expect(stepsOf(costs)).toBe(3);
  expect(stepsOf([])).toBe(0);
});
