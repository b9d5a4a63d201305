import { expect, it } from "vitest";
import { sortRows, type SortValue } from "./sort-rows";

const sorted = (values: SortValue[], descending = false) =>
  sortRows(values, { value: (value) => value, descending, locale: "de" });

it("numbers go by size, words by the alphabet and the numbers in them", () => {
  expect(sorted([10, -2, 9])).toEqual([-2, 9, 10]);
  expect(sorted(["MUG-10", "Öl", "MUG-9", "Zange"])).toEqual(["MUG-9", "MUG-10", "Öl", "Zange"]);
  expect(sorted([1, 3, 2], true)).toEqual([3, 2, 1]);
});

it("unknown values come last in either direction", () => {
  expect(sorted([null, 2, 1])).toEqual([1, 2, null]);
  expect(sorted([null, 2, 1], true)).toEqual([2, 1, null]);
});

it("equal rows keep their order", () => {
  const rows = [
    { sku: "B", units: 1 },
    { sku: "A", units: 1 },
  ];
  for (const descending of [true, false]) {
    expect(sortRows(rows, { value: ({ units }) => units, descending, locale: "en" })).toEqual(rows);
  }
});
