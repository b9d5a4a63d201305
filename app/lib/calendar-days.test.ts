import { expect, it } from "vitest";
import { addDays, dayOfNumber, daysFrom, numberOfDay } from "./calendar-days";

it("days are counted over months, leap years and the hour that clocks are changed", () => {
  expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(daysFrom("2026-10-20", "2026-11-03")).toBe(14);
  expect(daysFrom("2026-11-03", "2026-10-20")).toBe(-14);
});

it("a day's number is counted from 1970-01-01, and back", () => {
  expect(numberOfDay("1970-01-01")).toBe(0);
  expect(dayOfNumber(numberOfDay("2026-11-27"))).toBe("2026-11-27");
});
