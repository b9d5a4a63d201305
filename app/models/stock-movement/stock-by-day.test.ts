import { describe, expect, it } from "vitest";
import { stockByDay } from "./stock-by-day";

const moved = [
  { day: "2026-02-20", opening: -89, closing: 11 },
  { day: "2026-02-28", opening: 11, closing: 6 },
  { day: "2026-03-02", opening: 6, closing: 30 },
];
const known = { knownSince: "2026-01-01" };
const levels = [{ now: 30, since: "2026-01-01", moved }];

describe("a variant's stock over time", () => {
  it("is counted back from now, over days on which nothing moved and the ends of months", () => {
    expect(stockByDay({ ...known, levels, start: "2026-02-27", end: "2026-03-03" })).toEqual([
      { day: "2026-02-27", available: 11 },
      { day: "2026-02-28", available: 6 },
      { day: "2026-03-01", available: 6 },
      { day: "2026-03-02", available: 30 },
      { day: "2026-03-03", available: 30 },
    ]);
  });

  it("leaves out what moved after the range", () => {
    expect(stockByDay({ ...known, levels, start: "2026-03-01", end: "2026-03-01" })).toEqual([
      { day: "2026-03-01", available: 6 },
    ]);
  });

  it("has only the last thousand days of a longer range, and no day of an empty one", () => {
    const still = { knownSince: "1980-01-01", levels: [{ now: 1, since: "1980-01-01", moved: [] }] };
    const days = stockByDay({ ...still, start: "1990-01-01", end: "2026-03-01" });
    expect(days).toHaveLength(1_000);
    expect(days.at(-1)?.day).toBe("2026-03-01");
    expect(stockByDay({ ...still, start: "2026-03-02", end: "2026-03-01" })).toEqual([]);
  });

  it("starts on the first day of which anything is known", () => {
    const days = stockByDay({ levels, knownSince: "2026-03-01", start: "2026-02-01", end: "2026-03-02" });
    expect(days.map(({ day }) => day)).toEqual(["2026-03-01", "2026-03-02"]);
  });

  it("starts with the level where the variant is younger than the shop", () => {
    const young = [{ now: 8, since: "2026-03-02", moved: [] }];
    expect(stockByDay({ ...known, levels: young, start: "2026-02-01", end: "2026-03-03" })).toEqual([
      { day: "2026-03-02", available: 8 },
      { day: "2026-03-03", available: 8 },
    ]);
  });

  it("counts a location in from the day it was stocked, and without it before", () => {
    const two = [...levels, { now: 5, since: "2026-03-02", moved: [] }];
    const days = stockByDay({ ...known, levels: two, start: "2026-03-01", end: "2026-03-02" });
    expect(days.map(({ available }) => available)).toEqual([6, 35]);
  });

  it("counts a location until it was taken out, also where it was stocked again later", () => {
    const gone = [{ day: "2026-02-10", opening: 4, closing: 0 }];
    const range = { start: "2026-02-09", end: "2026-02-11" };
    const outs = stockByDay({ ...known, levels: [{ now: null, since: "", moved: gone }], ...range });
    expect(outs.map(({ available }) => available)).toEqual([4, 0, 0]);
    const again = [{ now: 9, since: "2026-02-11", moved: gone }];
    expect(stockByDay({ ...known, levels: again, ...range }).map(({ available }) => available)).toEqual([
      4, 0, 9,
    ]);
  });
});
