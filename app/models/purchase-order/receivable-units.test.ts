import { expect, test } from "vitest";
import { extraUnits, mostAcceptable, openUnits } from "./receivable-units";

const line = (quantity: number, receivedQuantity = 0) => ({ quantity, receivedQuantity });

test("a line of which more came than was ordered expects nothing, and has so many extra", () => {
  expect([openUnits(line(10, 4)), extraUnits(line(10, 4))]).toEqual([6, 0]);
  expect([openUnits(line(10, 14)), extraUnits(line(10, 14))]).toEqual([0, 4]);
});

test.each([
  ["refused", 20, line(10, 4), 6],
  ["refused", 20, line(10, 14), 0],
  ["tolerated", 0, line(10, 4), 6],
  ["tolerated", 20, line(10, 4), 8],
  ["tolerated", 20, line(10, 12), 0],
  ["tolerated", 7, line(100), 107],
  ["tolerated", 9, line(10), 10],
  ["tolerated", 0.5, line(1_000_000), 1_005_000],
  ["accepted", 0, line(10, 10), Infinity],
] as const)(
  "with extra units %s and a tolerance of %d %, of %j at most %d can come",
  (extra, tolerancePercent, of, most) => {
    expect(mostAcceptable(of, { extra, tolerancePercent })).toBe(most);
  },
);
