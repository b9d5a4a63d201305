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
    .all()
    .flatMap(({ groups, changes }) =>
      changes.map(
        ({ day, locationId, worth }) =>
          `${groups.map(({ id, sign }) => sign * Number(id)).join()} at ${locationId} on ${day}: ${worth.units} for ${worth.value.toFixed()}`,
      ),
    );
}

it("adds what variants of the same groups changed, by day and location, without what is on its way", () => {
  const groups = [
    { kind: "collection", id: "7", sign: -1 },
    { kind: "collection", id: "8", sign: 1 },
  ] as const;
  const moves = [
    { groups, changes: [change("2026-03-01", "1", 2), change("2026-03-02", "1", 3)] },
    { groups, changes: [change("2026-03-02", "1", 1), change("2026-03-02", "0", 9)] },
    { groups: groups.slice(1), changes: [change("2026-03-02", "1", 1)] },
  ];
  expect(told(moves)).toEqual([
    "-7,8 at 1 on 2026-03-01: 2 for 4",
    "-7,8 at 1 on 2026-03-02: 4 for 8",
    "8 at 1 on 2026-03-02: 1 for 2",
  ]);
});

it("says nothing of what stays, and nothing of a variant that stays in its groups", () => {
  const groups = [{ kind: "vendor", id: "1", sign: 1 }] as const;
  const moves = [
    { groups, changes: [change("2026-03-01", "-1", 2)] },
    { groups, changes: [change("2026-03-01", "-1", -2)] },
    { groups: [], changes: [change("2026-03-01", "-1", 2)] },
  ];
  expect(told(moves)).toEqual([]);
});
