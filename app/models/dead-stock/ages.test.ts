import { expect, it } from "vitest";
import { agesFrom } from "./ages";

it("the ages begin with the days that were asked for and end with no known sale", () => {
  expect(agesFrom(90)).toEqual([
    { from: 90, to: 179 },
    { from: 180, to: 364 },
    { from: 365, to: 729 },
    { from: 730, to: null },
    { from: null, to: null },
  ]);
  expect(agesFrom(1_000)).toEqual([
    { from: 1_000, to: null },
    { from: null, to: null },
  ]);
  expect(agesFrom(45)[0]).toEqual({ from: 45, to: 59 });
});
