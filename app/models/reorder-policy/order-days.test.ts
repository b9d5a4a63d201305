import { expect, it } from "vitest";
import { daysUntilNextOrder, isOrderDay } from "./order-days";

const anyDay = { weekday: null, everyWeeks: 1, closed: [] };

it.each([
  [anyDay, 3, 1],
  [{ ...anyDay, weekday: 2 }, 2, 7],
  [{ ...anyDay, weekday: 2 }, 3, 6],
  [{ ...anyDay, weekday: 0, everyWeeks: 2 }, 0, 14],
  [{ ...anyDay, weekday: 0, everyWeeks: 2 }, 8, 6],
  [{ ...anyDay, weekday: 4, closed: [{ from: 8, until: 20 }] }, 4, 21],
  [{ ...anyDay, closed: [{ from: 4, until: 9 }] }, 3, 7],
  [{ ...anyDay, weekday: 1 }, -6, 7],
])("with %j, after day %i the next is %i days later", (calendar, day, days) => {
  expect(daysUntilNextOrder(calendar, day)).toBe(days);
  expect(isOrderDay(calendar, day + days)).toBe(true);
});
