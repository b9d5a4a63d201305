import { expect, it } from "vitest";
import { money } from "~/models/purchase-order/money";
import { emptyState, wholeShop } from "./cost-state";
import { type Stocked, stockedIn } from "./worth";
import { allLocations, type Noted, worthHistory } from "./worth-history";

const nothing = stockedIn(emptyState);

type Dated = Noted & { day: string };

const historyOf = (
  from: Stocked,
  { entries, untils }: { entries: readonly Dated[]; untils: readonly string[] },
) => worthHistory(from, { entries, days: entries.map(({ day }) => day), untils });

function noted(
  day: string,
  locationId: string,
  unitsHere: number,
  [units, unknownUnits, value]: number[],
): Dated {
  return {
    ...{ day, locationId, unitsHere },
    pool: { id: wholeShop, units: units ?? 0, unknownUnits: unknownUnits ?? 0, value: money(value ?? 0) },
  };
}

const told = (rows: { locationId: string; worth: { units: number; value: unknown } }[]) =>
  rows.map(({ locationId, worth }) => `${locationId}: ${worth.units} for ${String(worth.value)}`);

it("each location has the part of the common value that its units are, day by day", () => {
  const { changes, now } = historyOf(nothing, {
    entries: [
      noted("2026-03-01", "1", 2, [2, 0, 1]),
      noted("2026-03-02", "2", 1, [3, 0, 1]),
      noted("2026-03-02", "2", 2, [4, 0, 2]),
    ],
    untils: [],
  });
  expect(changes.map(({ day, ...one }) => `${day} ${told([one]).join()}`)).toEqual([
    "2026-03-01 1: 2 for 1",
    "2026-03-01 -1: 2 for 1",
    "2026-03-02 2: 2 for 1",
    "2026-03-02 -1: 2 for 1",
  ]);
  expect(told(now)).toEqual(["0: 0 for 0", "1: 2 for 1", "2: 2 for 1", "-1: 4 for 2"]);
});

it("what stays where it is changes its worth with the others' cost", () => {
  const { changes } = historyOf(nothing, {
    entries: [noted("2026-03-01", "1", 1, [1, 0, 1]), noted("2026-03-05", "2", 2, [3, 0, 2])],
    untils: [],
  });
  const here = changes.filter(({ locationId }) => locationId !== allLocations);
  expect(here.map(({ worth }) => worth.value.toFixed())).toEqual([
    "1",
    "-0.3333333333333333",
    "1.3333333333333333",
  ]);
});

it("says what it was worth before each day that is asked for and is after an entry", () => {
  const { before } = historyOf(nothing, {
    entries: [noted("2026-01-15", "1", 2, [2, 0, 4]), noted("2026-03-01", "1", 1, [1, 0, 2])],
    untils: ["2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01"],
  });
  const here = before.filter(({ locationId }) => locationId === "1");
  expect(here.map(({ until, ...one }) => `${until} ${told([one]).join()}`)).toEqual([
    "2026-02-01 1: 2 for 4",
    "2026-03-01 1: 2 for 4",
    "2026-04-01 1: 1 for 2",
  ]);
});

it("goes on from where it ended, within a day too, and tells how many units became known", () => {
  const entries = [
    noted("2026-03-01", "1", 3, [3, 3, 0]),
    noted("2026-03-01", "1", 5, [5, 3, 4]),
    noted("2026-03-02", "1", 5, [5, 0, 10]),
  ];
  const whole = historyOf(nothing, { entries, untils: [] });
  const first = historyOf(nothing, { entries: entries.slice(0, 1), untils: [] });
  const rest = historyOf(first.stocked, { entries: entries.slice(1), untils: [] });
  expect(told(rest.now)).toEqual(told(whole.now));
  expect([...first.unknownChanges, ...rest.unknownChanges]).toEqual(whole.unknownChanges);
  expect(whole.unknownChanges).toEqual([3, 0, -3]);
});
