import { expect, it } from "vitest";
import { demandAhead, demandAtRate } from "./horizon";

const horizon = { leadTimeDays: 10, leadTimeVariation: 0.3, reviewDays: 4 };

it("has the mean of the days until the next order can arrive", () => {
  const state = { size: 4, chance: 0.25, units: 40, squares: 200, sellingDays: 9, availableDays: 9 };
  expect(demandAhead(state, 5, horizon)).toEqual(demandAtRate(1, 5, horizon));
  expect(demandAtRate(2, 5, horizon).mean).toBe(28);
});

it("spreads by lumps, by the rate's drift, and by the day of arrival", () => {
  expect(demandAtRate(2, 5, horizon).spread).toBeCloseTo(Math.sqrt(28 * 5 + 14 ** 2 + 6 ** 2));
});
