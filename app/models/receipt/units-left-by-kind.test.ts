import { expect, test } from "vitest";
import { unitsLeftByKind } from "./units-left-by-kind";

const came = [
  { lineId: 1, quantity: 6, damaged: 2, rejected: 1 },
  { lineId: 2, quantity: 4, damaged: 0, rejected: 0 },
];

test("accepted, damaged and rejected units of a receipt are left, each by itself", () => {
  expect(unitsLeftByKind({ lines: came, gone: [], takenBack: [], returned: [] })).toEqual(
    new Map([
      [1, { accepted: 6, damaged: 2, rejected: 1 }],
      [2, { accepted: 4, damaged: 0, rejected: 0 }],
    ]),
  );
});

test("what was returned is no longer left", () => {
  const left = unitsLeftByKind({
    lines: came,
    gone: [
      { lineId: 1, quantity: -2 },
      { lineId: 1, quantity: -3 },
      { lineId: 2, quantity: -4 },
    ],
    takenBack: [{ lineId: 1, quantity: -2, damaged: 0, rejected: 0 }],
    returned: [
      { lineId: 1, kind: "accepted", quantity: 3 },
      { lineId: 1, kind: "damaged", quantity: 1 },
    ],
  });
  expect(left.get(1)).toEqual({ accepted: 1, damaged: 1, rejected: 1 });
  expect(left.get(2)).toEqual({ accepted: 0, damaged: 0, rejected: 0 });
});

test("of a line that was taken back, nothing that came damaged or was rejected is left", () => {
  const left = unitsLeftByKind({
    lines: came,
    gone: [{ lineId: 1, quantity: -6 }],
    takenBack: [{ lineId: 1, quantity: -6, damaged: -1, rejected: -1 }],
    returned: [{ lineId: 1, kind: "damaged", quantity: 1 }],
  });
  expect(left.get(1)).toEqual({ accepted: 0, damaged: 0, rejected: 0 });
});
