import { expect, it } from "vitest";
import { money } from "~/models/purchase-order/money";
import { type GroupMove, GroupSums } from "./group-sums";

const change = (day: string, locationId: string, units: number) => ({
  ...{ day, locationId },
  worth: { units, unknownUnits: money(0), value: money(units * 2) },
});

function told(moves: readonly GroupMove[]): string[] {
  const sums = new GroupSums();
  for (const move of moves) sums.add(move);
  return sums
    .rows()
    .map(
      ({ kind, id, locationId, span, since, worth }) =>
        `${kind} ${id} at ${locationId}, ${span} ${since}: ${worth.units} for ${worth.value.toFixed()}`,
    );
}

it("adds what variants of a group changed, in all, of a month and of a day, without what is on its way", () => {
  const groups = [{ kind: "vendor", id: "Kiln", sign: 1 }] as const;
  const moves = [
    { groups, changes: [change("2026-03-01", "1", 2), change("2026-03-02", "1", 3)] },
    { groups, changes: [change("2026-03-02", "1", 1), change("2026-03-02", "0", 9)] },
  ];
  expect(told(moves)).toEqual([
    "vendor Kiln at 1, all -infinity: 6 for 12",
    "vendor Kiln at 1, month 2026-03-01: 6 for 12",
    "vendor Kiln at 1, day 2026-03-01: 2 for 4",
    "vendor Kiln at 1, day 2026-03-02: 4 for 8",
  ]);
});

it("takes off one group what it adds to another, and says nothing of what stays", () => {
  const groups = [
    { kind: "collection", id: "7", sign: -1 },
    { kind: "collection", id: "8", sign: 1 },
  ] as const;
  const moves = [{ groups, changes: [change("2026-03-01", "-1", 2), change("2026-03-09", "-1", -2)] }];
  expect(told(moves)).toEqual([
    "collection 7 at -1, day 2026-03-01: -2 for -4",
    "collection 8 at -1, day 2026-03-01: 2 for 4",
    "collection 7 at -1, day 2026-03-09: 2 for 4",
    "collection 8 at -1, day 2026-03-09: -2 for -4",
  ]);
});
