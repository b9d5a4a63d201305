import { expect, it } from "vitest";
import { stockByDay } from "./stock-by-day";

const moved = [
  { day: "2026-03-02", adjustment: 24 },
  { day: "2026-02-28", adjustment: -5 },
  { day: "2026-02-20", adjustment: 100 },
];

it("counts back from now, over days on which nothing moved and the ends of months", () => {
  expect(stockByDay({ now: 30, moved, start: "2026-02-27", end: "2026-03-03" })).toEqual([
    { day: "2026-02-27", available: 11 },
    { day: "2026-02-28", available: 6 },
    { day: "2026-03-01", available: 6 },
    { day: "2026-03-02", available: 30 },
    { day: "2026-03-03", available: 30 },
  ]);
});

it("leaves out what moved after the range", () => {
  expect(stockByDay({ now: 30, moved, start: "2026-03-01", end: "2026-03-01" })).toEqual([
    { day: "2026-03-01", available: 6 },
  ]);
});

it("keeps to the last thousand days of a longer range, and to none of an empty one", () => {
  const days = stockByDay({ now: 1, moved: [], start: "1990-01-01", end: "2026-03-01" });
  expect(days).toHaveLength(1_000);
  expect(days.at(-1)?.day).toBe("2026-03-01");
  expect(stockByDay({ now: 1, moved: [], start: "2026-03-02", end: "2026-03-01" })).toEqual([]);
});
