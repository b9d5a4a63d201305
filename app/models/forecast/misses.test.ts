import { expect, it } from "vitest";
import { binOf, missAt, tableOfMisses } from "./misses";

/** In each of eight bins of the mean, the misses from -1 to its number. */
const past = Array.from({ length: 8 }, (_, bin) =>
  Array.from({ length: 201 }, (_, n) => {
    const mean = 2 ** bin;
    return { mean, spread: 2, actual: mean + 2 * (-1 + (n / 200) * (bin + 2)) };
  }),
).flat();

it("knows how far demand went beyond forecasts of this size", () => {
  const table = tableOfMisses(past);
  if (!table) throw new Error("There is no table.");
  for (const mean of [1, 8, 128]) {
    const bin = Math.log2(mean);
    expect(binOf(table.edges, mean)).toBe(bin);
    expect(missAt(table, bin, 0)).toBeCloseTo(-1);
    expect(missAt(table, bin, 0.5)).toBeCloseTo(bin / 2);
    expect(missAt(table, bin, 1)).toBeCloseTo(bin + 1);
  }
});

it("says nothing while too few forecasts have passed", () => {
  expect(tableOfMisses(past.slice(0, 1_500))).toBeNull();
});
