import { expect, it } from "vitest";
import { numberOfDay } from "~/lib/calendar-days";
import { measurePast, type PastDay } from "./measure-past";

const first = numberOfDay("2026-03-30");
/** Sells two units on half of the days, and weighs so much that a few days change nothing. */
const start = { size: 2, chance: 0.5, units: 0, squares: 0, sellingDays: 3_000, availableDays: 6_000 };
const full: PastDay = { sold: 1, available: 1, soldOut: false, left: 5 };
const past = (days: readonly PastDay[], season = (_day: number) => 1) => ({
  ...{ cost: 4, price: 10, start, firstDay: first, days, season },
});

it("judges each month by the forecast of its first day", () => {
  const { months } = measurePast(past([full, full, full, { ...full, sold: 4 }]), first);
  const march = months.get("2026-03")?.sums;
  const april = months.get("2026-04")?.sums;
  expect([...months.keys()]).toEqual(["2026-03", "2026-04"]);
  expect(march).toMatchObject({ forecast: 2, actual: 2, missed: 0 });
  expect(april?.actual).toBe(5);
  // What the last days of March taught is known by then, what April sells is not.
  expect(april?.forecast).toBeGreaterThan(2);
  expect(april?.forecast).toBeLessThan(2.2);
  expect(april?.missed).toBe(5 - (april?.forecast ?? 0));
});

it("forecasts a month by its season as it was known on the month's first day", () => {
  const april = numberOfDay("2026-04-01");
  const forecasts = (season = (_day: number) => 1) =>
    [...measurePast(past([full, full, full, full], season), first).months.values()].map(
      ({ sums }) => sums.forecast,
    );
  const [march = 0, plain = 0] = forecasts();
  expect(forecasts((day) => (day === april ? 3 : 1))).toEqual([march, 3 * plain]);
});

it("counts what was missing on days without stock, in units and in money", () => {
  const none = { sold: 0, available: 0, soldOut: false, left: 0 };
  const { months, asked } = measurePast(past([none, { ...none, available: 0.5 }]), first);
  expect(months.get("2026-03")?.sums).toMatchObject({
    ...{ knownDays: 2, emptyDays: 1.5, asked: 1.5, served: 0, lostSales: 15, stockValueDays: 0 },
  });
  expect(asked).toEqual([1, 0]);
});

it("tells nothing of stock that is not known, and learns from the days before the first month", () => {
  const unknown = { ...full, left: null };
  const measured = measurePast(past([unknown, unknown, full]), first + 1);
  expect(measured).toMatchObject({ joins: first + 1, soldBefore: [1], knownFrom: first + 2, asked: [1, 1] });
  expect(measured.months.get("2026-03")?.sums).toMatchObject({ knownDays: 0, served: 0, actual: 1 });
  expect(measured.months.get("2026-04")?.sums).toMatchObject({ knownDays: 1, stockValueDays: 20 });
});

it("has the stock of a day that the merchant left out, and not what it served", () => {
  const leftOut = { sold: 0, available: 0, soldOut: false, left: 5, counts: false };
  const { months } = measurePast(past([full, leftOut]), first);
  expect(months.get("2026-03")?.sums).toMatchObject({
    ...{ knownDays: 1, emptyDays: 0, asked: 1, served: 1, lostSales: 0, stockValueDays: 40 },
  });
});
