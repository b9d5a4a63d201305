import { describe, expect, it } from "vitest";
import { askedOn, learnFromDay, rateOf } from "./demand-state";
import { lumpOf } from "./lump";
import { startFrom } from "./pooled-start";
import { noteDay, type PastWeeks, sustainedMiss } from "./sustained-miss";

const days = 21;

/** The share of variants whose forecast is found wrong after a year, when sales change by a factor some weeks before. */
function found({ rate, factor, weeksAgo }: { rate: number; factor: number; weeksAgo: number }) {
  const counts = { more: 0, less: 0 };
  const variants = 300;
  for (let seed = 0; seed < variants; seed += 1) {
    const random = (n: number) => Math.abs(Math.sin((seed + 1) * 12.9898 + n * 78.233) * 43_758.545) % 1;
    const state = startFrom({ size: 2, chance: Math.min(1, rate / 2) });
    const weeks: PastWeeks = [];
    for (let day = 0; day < 371; day += 1) {
      const now = rate * (day >= 371 - weeksAgo * 7 ? factor : 1);
      const sold = random(day) < now / 3 ? 1 + Math.floor(random(day + 0.5) * 5) : 0;
      const known = { sold, available: 1, soldOut: false };
      noteDay(weeks, { day, rate: () => rateOf(state), asked: askedOn(known, state) });
      learnFromDay(state, known);
    }
    const miss = sustainedMiss(weeks, { days, lump: lumpOf(state, 3) });
    if (miss) counts[miss.sells] += 1 / variants;
  }
  return counts;
}

describe("a forecast", () => {
  it.each([0.05, 0.3, 1])("of %f units a day is hardly ever found wrong where nothing changes", (rate) => {
    const { more, less } = found({ rate, factor: 1, weeksAgo: 0 });
    expect(more).toBeLessThan(0.03);
    expect(less).toBeLessThan(0.03);
  });

  it("is found wrong when sales are many times what they were", () => {
    const { more, less } = found({ rate: 0.4, factor: 5, weeksAgo: 5 });
    expect(more).toBeGreaterThan(0.7);
    expect(less).toBe(0);
  });

  it("is found wrong when sales stop", () => {
    const { more, less } = found({ rate: 1, factor: 0, weeksAgo: 6 });
    expect(less).toBeGreaterThan(0.7);
    expect(more).toBe(0);
  });
});

describe("what was forecast and what came", () => {
  it("is kept of nine weeks, from the first whole one on", () => {
    const weeks: PastWeeks = [];
    for (let day = 4; day < 100; day += 1) noteDay(weeks, { day, rate: () => day, asked: 1 });
    expect(weeks).toEqual([42, 49, 56, 63, 70, 77, 84, 91, 98].flatMap((day) => [day, day === 98 ? 2 : 7]));
  });

  it("says how many units were expected of the last weeks", () => {
    const weeks = [1, 30, 1, 30, 1, 30, 2, 40, 2, 40, 9, 1];
    expect(sustainedMiss(weeks, { days: 21, lump: 1 })).toEqual({
      ...{ sells: "more", weeks: 3, expected: 21, asked: 110 },
    });
    expect(sustainedMiss(weeks.slice(2), { days: 21, lump: 1 })).toBeNull();
  });
});
