import { expect, it } from "vitest";
import { type Evidence, violations } from "./checkers";

/** One order of 5: received, applied and reported. */
function faultless(): Evidence {
  const uri = "gid://backroom/Receipt/1";
  return {
    truth: [
      { place: "a", delta: -2, byApp: false, uri: null },
      { place: "a", delta: 5, byApp: true, uri },
    ],
    initial: new Map([["a", 10]]),
    present: new Map([["a", 13]]),
    mirror: new Map([["a", 13]]),
    operations: [{ id: 1, status: "applied", uri, changes: [{ place: "a", delta: 5 }] }],
    movements: [
      { place: "a", previous: 10, next: 8, adjustment: -2, operationId: null },
      { place: "a", previous: 8, next: 13, adjustment: 5, operationId: 1 },
    ],
    orders: [{ id: 1, status: "received", lines: [{ id: 1, quantity: 5, received: 5, receipts: [2, 3] }] }],
  };
}

it("a correct history passes", () => {
  expect(violations(faultless())).toEqual([]);
});

it.each<[string, string[], (evidence: Evidence) => void]>([
  [
    "units that came from nowhere",
    ["C1", "C5", "C6"],
    ({ present, mirror }) => {
      present.set("a", 14);
      mirror.set("a", 15);
    },
  ],
  ["a delivery counted twice", ["C2"], ({ truth }) => truth.push({ ...truth[1]! })],
  ["a delivery said to be counted that was not", ["C2"], ({ truth }) => truth.pop()],
  [
    "a refused delivery that was counted",
    ["C1", "C2", "C5"],
    ({ operations }) => (operations[0]!.status = "rejected"),
  ],
  [
    "more received than ordered",
    ["C3"],
    ({ orders }) => {
      Object.assign(orders[0]!.lines[0]!, { received: 8, receipts: [5, 3] });
      orders[0]!.status = "partial";
    },
  ],
  ["a line that its receipts do not explain", ["C3"], ({ orders }) => orders[0]!.lines[0]!.receipts.pop()],
  ["a status that the lines do not explain", ["C3"], ({ orders }) => (orders[0]!.status = "sent")],
  ["a row of the ledger that does not add up", ["C5"], ({ movements }) => (movements[1]!.next = 12)],
  ["a change reported twice", ["C5", "C5"], ({ movements }) => movements.push({ ...movements[1]! })],
  ["a change never reported", ["C5", "C5"], ({ movements }) => movements.pop()],
  ["a mirror that lags behind", ["C5", "C6"], ({ mirror }) => mirror.set("a", 8)],
])("%s is found", (_what, rules, spoil) => {
  const evidence = faultless();
  spoil(evidence);
  expect(violations(evidence).map((violation) => violation.slice(0, 2))).toEqual(rules);
});
