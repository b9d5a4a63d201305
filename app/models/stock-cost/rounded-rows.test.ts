import { expect, it } from "vitest";
import { roundedRows } from "./rounded-rows";

const valuesOf = (values: string[], digits: number) =>
  roundedRows(
    values.map((value) => ({ value })),
    digits,
  ).map(({ value }) => value);

it("rows add up to their sum, to the cent", () => {
  expect(valuesOf(["3.3333", "3.3333", "3.3334"], 2)).toEqual([3.33, 3.34, 3.33]);
  expect(valuesOf(["0.5", "0.5"], 0)).toEqual([1, 0]);
  expect(valuesOf(["10", "-4.005"], 2)).toEqual([10, -4]);
});
