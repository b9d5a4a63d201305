import { expect, test } from "vitest";
import { unitsLeavingStock, unitsLeft } from "./units-left";

test("what is left of a receipt is what came less what was taken back", () => {
  const came = [
    { lineId: 1, quantity: 10 },
    { lineId: 2, quantity: 4 },
  ];
  expect(unitsLeft(came, [])).toEqual(
    new Map([
      [1, 10],
      [2, 4],
    ]),
  );
  expect(
    unitsLeft(came, [
      { lineId: 1, quantity: -3 },
      { lineId: 1, quantity: -7 },
    ]),
  ).toEqual(
    new Map([
      [1, 0],
      [2, 4],
    ]),
  );
});

test("units that were never added to the stock do not leave it, and are taken back first", () => {
  expect(unitsLeavingStock({ now: 5, before: 0, neverAdded: 0 })).toBe(5);
  expect(unitsLeavingStock({ now: 5, before: 0, neverAdded: 5 })).toBe(0);
  expect(unitsLeavingStock({ now: 5, before: 0, neverAdded: 2 })).toBe(3);
  expect(unitsLeavingStock({ now: 2, before: 1, neverAdded: 2 })).toBe(1);
  expect(unitsLeavingStock({ now: 4, before: 6, neverAdded: 2 })).toBe(4);
});
