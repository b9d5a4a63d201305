import { expect, it } from "vitest";
import { countParts, partsOf } from "./parts";

const lines = (entries: number, day: string, size = 2, first = 1) =>
  Array.from({ length: entries * size }, (_, place) => ({ entry: first + Math.floor(place / size), day }));

it("Xero gets whole entries of at most 300 lines a file", () => {
  const all = lines(101, "2026-11-02", 3);
  expect(partsOf("xero", all, "EUR").map((part) => part.length)).toEqual([300, 3]);
  expect(partsOf("csv", all, "EUR")).toHaveLength(1);
});

it("DATEV gets a file for each year", () => {
  const all = [...lines(2, "2026-12-31"), ...lines(3, "2027-01-01", 2, 3)];
  expect(partsOf("datev", all, "EUR").map((part) => part.length)).toEqual([4, 6]);
  expect(countParts(all, "EUR")).toEqual({ csv: 1, json: 1, xero: 1, quickbooks: 1, datev: 2 });
});
