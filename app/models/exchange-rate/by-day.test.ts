import { expect, it } from "vitest";
import { ratesByDay } from "./by-day";

const rates = [
  { validFrom: "2026-11-07", rate: 1.2 },
  { validFrom: "2026-11-04", rate: 1.1 },
  { validFrom: "2026-11-02", rate: 1 },
];
const on = (day: number, rate: number) => ({ day: `2026-11-0${day}`, rate });

it("a rate is valid until the day before the next one", () => {
  expect(ratesByDay(rates, { firstDay: "2026-11-03", lastDay: "2026-11-05" })).toEqual([
    on(3, 1),
    on(4, 1.1),
    on(5, 1.1),
  ]);
});

it("begins with the first rate, and leaves out those of later days", () => {
  expect(ratesByDay(rates, { firstDay: "2026-10-01", lastDay: "2026-11-03" })).toEqual([on(2, 1), on(3, 1)]);
  expect(ratesByDay(rates, { firstDay: "2026-10-01", lastDay: "2026-11-01" })).toEqual([]);
  expect(ratesByDay([], { firstDay: "2026-10-01", lastDay: "2026-11-01" })).toEqual([]);
});
