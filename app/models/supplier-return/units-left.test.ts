import { expect, test } from "vitest";
import { unitsToReturn } from "./units-left";

const came = [
  { lineId: 1, quantity: 6, damaged: 2, rejected: 1 },
  { lineId: 2, quantity: 4, damaged: 0, rejected: 0 },
];

test("accepted, damaged and rejected units of a receipt can go back, each by itself", () => {
  expect(unitsToReturn({ lines: came, gone: [], returned: [] })).toEqual(
    new Map([
      [1, { accepted: 6, damaged: 2, rejected: 1 }],
      [2, { accepted: 4, damaged: 0, rejected: 0 }],
    ]),
  );
});

test("what was undone or returned does not go back again", () => {
  const left = unitsToReturn({
    lines: came,
    gone: [
      { lineId: 1, quantity: -2 },
      { lineId: 1, quantity: -3 },
      { lineId: 2, quantity: -4 },
    ],
    returned: [
      { lineId: 1, kind: "accepted", quantity: 3 },
      { lineId: 1, kind: "damaged", quantity: 1 },
    ],
  });
  expect(left.get(1)).toEqual({ accepted: 1, damaged: 1, rejected: 1 });
  expect(left.get(2)).toEqual({ accepted: 0, damaged: 0, rejected: 0 });
});
