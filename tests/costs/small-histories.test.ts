import { expect, it } from "vitest";
import { expectSame } from "./expect-same";
import type { History, Step, UnitsStep } from "./history";
import { replayByTheRules } from "./reference";

type Rules = Omit<History, "steps">;
const average: Rules = { method: "average", scope: "location", digits: 2 };
const fifo: Rules = { ...average, method: "fifo" };

const move = (kind: UnitsStep["kind"], units: number, more: Partial<UnitsStep> = {}): Step => ({
  what: "units",
  kind,
  locationId: "1",
  units,
  ...more,
});
const receive = (receiptId: number, units: number, unitCost?: string, locationId = "1") =>
  move("receipt", units, { receiptId, locationId, ...(unitCost === undefined ? {} : { unitCost }) });
const transfer = (units: number, locationId = "1") => move("transfer", units, { transferId: 1, locationId });
const found = (receiptId: number | null, unitCost: string): Step => ({ what: "cost", receiptId, unitCost });

/** What random histories seldom hit, as small as it gets; the values are those of the last step's entries. */
const histories: [rule: string, rules: Rules, steps: Step[], values: bigint[]][] = [
  [
    "finds the cost of units that arrived beyond what was in transit",
    average,
    [transfer(1), found(null, "2.00")],
    [200n],
  ],
  [
    "finds the cost of units that left as missing ones and arrived",
    average,
    [transfer(-5), transfer(5, "2"), found(null, "2.00")],
    [1000n, 0n],
  ],
  [
    "leaves the last known cost as it is when a cost is found",
    average,
    [receive(1, 1), found(1, "2.00"), move("external", -1, { locationId: "2" })],
    [0n],
  ],
  [
    "puts the variance of a receipt's cost where the receipt was",
    average,
    [
      move("count", 1),
      receive(1, 1, undefined, "2"),
      move("external", -1, { locationId: "2" }),
      found(1, "2.00"),
    ],
    [0n],
  ],
  ["notes that units in transit cost nothing", average, [receive(1, 1), transfer(-1), found(1, "0")], [0n]],
  [
    "rounds a half of an endless mean away from zero",
    { ...average, digits: 0 },
    [receive(1, 6, "1.8"), move("count", 3)],
    [6n],
  ],
  [
    "keeps the order of layers of the same moment when the cost of one is found",
    fifo,
    [receive(1, 1), receive(2, 1, "9.00"), found(1, "1.00"), move("external", -1)].map((step) => ({
      ...step,
      at: 1,
    })),
    [-100n],
  ],
  [
    "mixes the units of two shipments of a transfer with average cost",
    average,
    [
      receive(1, 4, "1.00"),
      transfer(-2),
      move("external", -2),
      receive(2, 2, "9.00"),
      transfer(-2),
      transfer(2, "2"),
    ],
    [-1000n, 1000n],
  ],
  [
    "takes the oldest layer in transit first, not the one that left first, with FIFO",
    fifo,
    [receive(1, 1, "1.00"), receive(2, 1, "9.00", "2"), transfer(-1, "2"), transfer(-1), transfer(1, "3")],
    [-100n, 100n],
  ],
];

it.each(histories)("%s", (rule, rules, steps, values) => {
  const history = { ...rules, steps };
  expect(
    replayByTheRules(history)
      .entries.at(-1)
      ?.map(({ value }) => value),
  ).toEqual(values);
  expectSame(history, rule);
});
