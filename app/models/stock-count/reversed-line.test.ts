import { expect, it } from "vitest";
import { reversedLine } from "./reversed-line";

it.each([
  ["found more", 4, 3, { countedQuantity: 4, expectedQuantity: 7 }],
  ["found less", 4, -3, { countedQuantity: 4, expectedQuantity: 1 }],
  ["found some where fewer than none were expected", -2, 5, { countedQuantity: 0, expectedQuantity: 5 }],
])("a count that %s is taken back by the same difference", (_what, expected, delta, line) => {
  expect(reversedLine(expected, delta)).toEqual(line);
  expect(line.countedQuantity - line.expectedQuantity).toBe(-delta);
});
