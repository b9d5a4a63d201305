import { expect, it } from "vitest";
import { roundedParts } from "./rounded-parts";

it("parts add up to their sum, to the cent and to the unit", () => {
  expect(roundedParts(["3.3333", "3.3333", "3.3334"], 2)).toEqual([3.33, 3.34, 3.33]);
  expect(roundedParts(["0.5", "0.5"], 0)).toEqual([1, 0]);
  expect(roundedParts(["10", "-4.005"], 2)).toEqual([10, -4]);
});
