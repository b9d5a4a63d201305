import { expect, it } from "vitest";
import { knownDays, velocityOf } from "./velocity";

it.each([
  ["sells and has stock", 14, 100, 7, 2, 50],
  ["sells once in the period", 1, 3, 90, 0.0111, 270],
  ["has a pace with many digits", 2, 3, 30, 0.0667, 45],
  ["has half of a tenth of a day, which rounds up", 20, 1, 7, 2.8571, 0.4],
  ["has nothing left", 5, 0, 30, 0.1667, 0],
  ["was sold beyond its stock", 5, -3, 30, 0.1667, 0],
  ["came back more often than it went", -3, 10, 30, -0.1, null],
  ["came back, and nothing is left", -3, 0, 30, -0.1, null],
  ["sells by the million", 90_000_001, 1, 90, 1_000_000.0111, 0],
  ["lasts for ever", 1, 3_000_000_000, 90, 0.0111, 270_000_000_000],
])("a variant that %s", (_what, unitsSold, currentStock, days, avgDailySales, daysOfStockRemaining) => {
  expect(velocityOf({ unitsSold, currentStock }, days)).toEqual({ avgDailySales, daysOfStockRemaining });
});

it.each([
  ["all of them before the first import", 90, null, 90],
  ["all of them when sales are known for longer", 90, "2026-01-01", 90],
  ["the sixty that Shopify tells", 90, "2026-09-23", 60],
  ["all of a shorter period", 30, "2026-09-23", 30],
  ["today alone", 7, "2026-11-21", 1],
  ["never fewer than one", 7, "2026-11-22", 1],
] as const)("of a period's days are known: %s", (_what, asked, salesSince, days) => {
  expect(knownDays(asked, { lastDay: "2026-11-21", salesSince })).toBe(days);
});
