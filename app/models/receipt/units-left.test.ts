import { expect, test } from "vitest";
import { damagedGone, damagedLeft, leavingStock, unitsLeavingStock, unitsLeft } from "./units-left";

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

test("what was undone and returned counts together, by the variant of its lines", () => {
  const variants = new Map([
    [1, 7n],
    [2, 7n],
  ]);
  const leaving = leavingStock(
    { gone: [{ lineId: 1, quantity: -1 }], neverAdded: new Map([[7n, 4]]) },
    (lineId) => variants.get(lineId) ?? null,
  );
  expect([leaving(7n, 2), leaving(7n, 3), leaving(7n, 1), leaving(8n, 2)]).toEqual([0, 2, 1, 2]);
});

test("damaged units that were put into the store are left there until they are undone or returned", () => {
  const lines = [
    { lineId: 1, damagedInStore: 5 },
    { lineId: 2, damagedInStore: 0 },
  ];
  const returned = (quantity: number, lineId = 1) => ({ lineId, kind: "damaged" as const, quantity });
  const leftAfter = (...left: Parameters<typeof damagedGone>[1]["returned"]) =>
    damagedLeft({ lines, damagedGone: damagedGone(lines, { takenBack: [], returned: left }) });
  expect([...leftAfter()]).toEqual([
    [1, 5],
    [2, 0],
  ]);
  expect(leftAfter(returned(2), returned(1)).get(1)).toBe(2);
  expect(leftAfter(returned(3, 2)).get(2)).toBe(0);
  const undone = { takenBack: [{ lineId: 1, damagedInStore: -3 }], returned: [returned(2), returned(2)] };
  expect(damagedGone(lines, undone)).toEqual([{ lineId: 1, quantity: -5 }]);
});
