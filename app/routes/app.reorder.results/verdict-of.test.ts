import { expect, it } from "vitest";
import { verdictOf } from "./verdict-of";

const way = (fillRate: number, stockValue: number) => ({ fillRate, stockValue });

it.each([
  ["better", way(0.97, 100), way(0.9, 200)],
  ["better", way(0.97, 200), way(0.9, 200)],
  ["better", way(0.9, 100), way(0.9, 200)],
  ["more", way(0.97, 300), way(0.9, 200)],
  ["less", way(0.85, 100), way(0.9, 200)],
  ["worse", way(0.85, 200), way(0.9, 200)],
  ["worse", way(0.9, 300), way(0.9, 200)],
  ["same", way(0.901, 201), way(0.9, 200)],
  ["unknown", null, way(0.9, 200)],
] as const)("is %s of %o beside %o", (verdict, byForecast, byRules) => {
  expect(verdictOf({ byForecast, byRules })).toBe(verdict);
});
