import { expect, it } from "vitest";
import { pricesByDay } from "./prices-by-day";

it("a price stays until the day of the next one, and the last until today", () => {
  const prices = [
    { day: "2026-02-27", cost: 2 },
    { day: "2026-03-01", cost: 2.5 },
  ];
  expect(pricesByDay(prices, "2026-03-02")).toEqual([
    { day: "2026-02-27", cost: 2 },
    { day: "2026-02-28", cost: 2 },
    { day: "2026-03-01", cost: 2.5 },
    { day: "2026-03-02", cost: 2.5 },
  ]);
  expect(pricesByDay([], "2026-03-02")).toEqual([]);
});

it("of older prices the last one before two years ago counts at the start", () => {
  const prices = [
    { day: "2020-01-01", cost: 1 },
    { day: "2021-01-01", cost: 3 },
  ];
  const days = pricesByDay(prices, "2026-03-02");
  expect(days).toHaveLength(731);
  expect(days[0]).toEqual({ day: "2024-03-02", cost: 3 });
});
