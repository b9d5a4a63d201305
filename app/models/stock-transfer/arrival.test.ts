import { expect, it } from "vitest";
import { openUnits, unitsOnTheWay } from "./arrival";

const item = { quantity: 10, accepted: 4, damaged: 1, missing: 2, stayed: false };

it("what has not arrived, nor is missing, is on its way", () => {
  expect(openUnits(item)).toBe(3);
  expect(unitsOnTheWay(item)).toBe(3);
});

it("what was never taken off the source is not on its way, and may still be found to have arrived", () => {
  const stayed = { ...item, stayed: true };
  expect(unitsOnTheWay(stayed)).toBe(0);
  expect(openUnits(stayed)).toBe(3);
});
