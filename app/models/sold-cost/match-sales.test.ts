import { expect, it } from "vitest";
import { money } from "~/models/purchase-order/money";
import { randomFrom } from "../../../tests/support/random";
import { matchSales, type SalesDay, type StoreChange } from "./match-sales";

let entries = 0n;

const left = (day: string, units: number, value: string, unknown = 0): StoreChange => ({
  ...{ entryId: (entries += 1n), day, units: -units, unknownUnits: -unknown, amount: value, value },
});
const came = (day: string, units: number, value: string): StoreChange => ({
  ...{ entryId: (entries += 1n), day, units, unknownUnits: 0, amount: value, value },
});
const sold = (day: string, units: number): SalesDay => ({ day, sold: units, returned: 0 });
const back = (day: string, units: number): SalesDay => ({ day, sold: 0, returned: units });

function matched(changes: StoreChange[], sales: SalesDay[]) {
  return matchSales({ changes, sales }, 2).map(({ saleDay, day, units, unknownUnits, value }) => [
    ...[saleDay, day, units, unknownUnits, value.toFixed(2)],
  ]);
}

it("units that left on the day of their sale are sold, and the rest stays a change in the store", () => {
  expect(matched([left("2026-03-05", 5, "-50")], [sold("2026-03-05", 3)])).toEqual([
    ["2026-03-05", "2026-03-05", -3, 0, "-30.00"],
  ]);
});

it("a sale is told up to two days before or after its stock, the oldest first where none is of its day", () => {
  const sales = [sold("2026-03-02", 1), sold("2026-03-03", 1), sold("2026-03-07", 1), sold("2026-03-08", 1)];
  expect(matched([left("2026-03-05", 4, "-40")], sales)).toEqual([
    ["2026-03-03", "2026-03-05", -1, 0, "-10.00"],
    ["2026-03-07", "2026-03-05", -1, 0, "-10.00"],
  ]);
});

it("each unit is sold once, whatever reaches it", () => {
  const changes = [left("2026-03-05", 2, "-20"), left("2026-03-06", 2, "-22")];
  expect(matched(changes, [sold("2026-03-06", 3)])).toEqual([
    ["2026-03-06", "2026-03-05", -1, 0, "-10.00"],
    ["2026-03-06", "2026-03-06", -2, 0, "-22.00"],
  ]);
});

it("units that came are customers' returns, and never sales", () => {
  const changes = [came("2026-03-05", 2, "20"), left("2026-03-05", 2, "-20")];
  expect(matched(changes, [back("2026-03-04", 1)])).toEqual([["2026-03-04", "2026-03-05", 1, 0, "10.00"]]);
});

it("the day's own sales come first, so that one that never changed the stock keeps no later one from its cost", () => {
  const changes = [left("2026-03-06", 1, "-7"), left("2026-03-07", 1, "-8")];
  const sales = [sold("2026-03-05", 1), sold("2026-03-06", 1), sold("2026-03-07", 1)];
  expect(matched(changes, sales)).toEqual([
    ["2026-03-06", "2026-03-06", -1, 0, "-7.00"],
    ["2026-03-07", "2026-03-07", -1, 0, "-8.00"],
  ]);
});

it("parts add up to what they are parts of, and units of unknown cost leave first", () => {
  const sales = [sold("2026-03-04", 2), sold("2026-03-05", 2), sold("2026-03-06", 1)];
  expect(matched([left("2026-03-05", 5, "-10", 2)], sales)).toEqual([
    ["2026-03-05", "2026-03-05", -2, -2, "0.00"],
    ["2026-03-04", "2026-03-05", -2, 0, "-6.67"],
    ["2026-03-06", "2026-03-05", -1, 0, "-3.33"],
  ]);
});

it("a late order moves its cost without touching any other", () => {
  const changes = [left("2026-03-05", 1, "-7"), left("2026-03-06", 1, "-8")];
  expect(matched(changes, [sold("2026-03-05", 1)])).toHaveLength(1);
  expect(matched(changes, [sold("2026-03-05", 1), sold("2026-03-06", 1)])).toHaveLength(2);
});

it("no more than there is is matched, nothing is left on both sides within reach, and whole changes add up", () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const lot = randomFrom(`match ${seed}`);
    const below = (n: number) => Math.floor(lot() * n);
    const day = () => `2026-03-${String(1 + below(12)).padStart(2, "0")}`;
    const changes = Array.from({ length: below(8) }, () => left(day(), 1 + below(3), "-10"));
    const days = [...new Set(Array.from({ length: below(8) }, day))];
    const sales = days.map((one) => sold(one, 1 + below(4)));
    const matches = matchSales({ changes, sales }, 2);
    const unitsOf = (rows: typeof matches) => rows.reduce((sum, { units }) => sum - units, 0);
    const salesLeft = sales.map((one) => ({
      day: Date.parse(one.day),
      units: one.sold - unitsOf(matches.filter(({ saleDay }) => saleDay === one.day)),
    }));
    expect(salesLeft.every(({ units }) => units >= 0)).toBe(true);
    for (const change of changes) {
      const parts = matches.filter(({ entryId }) => entryId === change.entryId);
      const rest = -change.units - unitsOf(parts);
      expect(rest).toBeGreaterThanOrEqual(0);
      const isNear = (one: number) => Math.abs(one - Date.parse(change.day)) <= 2 * 86_400_000;
      if (rest > 0) expect(salesLeft.filter((one) => isNear(one.day) && one.units > 0)).toEqual([]);
      const value = parts.reduce((all, match) => all.plus(match.value), money(0));
      if (rest === 0) expect(value.toFixed()).toBe(money(change.value).toFixed());
    }
  }
});
