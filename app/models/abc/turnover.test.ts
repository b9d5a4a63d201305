import { expect, it } from "vitest";
import { areBoundaries } from "./classes";
import { turnoverOf } from "./turnover";

const period = 30;

it("the cost of what left is compared with the average stock", () => {
  expect(turnoverOf({ cost: "300", opening: "100", closing: "200" }, period)).toEqual({
    turnover: 2,
    daysOfStock: 15,
  });
});

it("without stock nothing is turned over, and without sales stock lasts for no known time", () => {
  expect(turnoverOf({ cost: 5, opening: 0, closing: 0 }, period)).toEqual({
    turnover: null,
    daysOfStock: 0,
  });
  expect(turnoverOf({ cost: 0, opening: 10, closing: 10 }, period)).toMatchObject({
    turnover: 0,
    daysOfStock: null,
  });
  expect(turnoverOf({ cost: 10, opening: -10, closing: 0 }, period).daysOfStock).toBeNull();
});

it("the boundaries are whole percents, the second after the first", () => {
  expect(areBoundaries({ a: 80, b: 95 })).toBe(true);
  for (const [a, b] of [
    [95, 80],
    [80, 80],
    [0, 50],
    [80, 100],
    [70.5, 90],
  ] as const)
    expect(areBoundaries({ a, b }), `${a} ${b}`).toBe(false);
});
