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

it("a sale is told up to two days before or after its stock, the oldest first", () => {
  const sales = [sold("2026-03-02", 1), sold("2026-03-03", 1), sold("2026-03-07", 1), sold("2026-03-08", 1)];
  expect(matched([left("2026-03-05", 4, "-40")], sales)).toEqual([
    ["2026-03-03", "2026-03-05", -1, 0, "-10.00"],
    ["2026-03-07", "2026-03-05", -1, 0, "-10.00"],
  ]);
});

it("each unit is sold once, whatever reaches it", () => {
  const changes = [left("2026-03-05", 2, "-20"), left("2026-03-06", 2, "-22")];
  expect(matched(changes, [sold("2026-03-06", 3)])).toEqual([
    ["2026-03-06", "2026-03-05", -2, 0, "-20.00"],
    ["2026-03-06", "2026-03-06", -1, 0, "-11.00"],
  ]);
});

it("units that came are customers' returns, and never sales", () => {
  const changes = [came("2026-03-05", 2, "20"), left("2026-03-05", 2, "-20")];
  expect(matched(changes, [back("2026-03-04", 1)])).toEqual([["2026-03-04", "2026-03-05", 1, 0, "10.00"]]);
});

it("parts add up to what they are parts of, and units of unknown cost leave first", () => {
  const sales = [sold("2026-03-04", 2), sold("2026-03-05", 2), sold("2026-03-06", 1)];
  expect(matched([left("2026-03-05", 5, "-10", 2)], sales)).toEqual([
    ["2026-03-04", "2026-03-05", -2, -2, "0.00"],
    ["2026-03-05", "2026-03-05", -2, 0, "-6.67"],
    ["2026-03-06", "2026-03-05", -1, 0, "-3.33"],
  ]);
});

it("a late order moves its cost without touching any other", () => {
  const changes = [left("2026-03-05", 1, "-7"), left("2026-03-06", 1, "-8")];
  expect(matched(changes, [sold("2026-03-05", 1)])).toHaveLength(1);
  expect(matched(changes, [sold("2026-03-05", 1), sold("2026-03-06", 1)])).toHaveLength(2);
});

/** As many as any other choice could match: tries to give each unit a sale, taking others' away where they find another. */
function most(changes: StoreChange[], sales: SalesDay[]): number {
  const slots = sales.flatMap(({ day, sold: units }) => Array<string>(units).fill(day));
  const takenBy = new Map<number, number>();
  const wanted = changes.flatMap(({ day, units }) => Array<string>(-units).fill(day));
  const near = (one: string, other: string) =>
    Math.abs(Date.parse(one) - Date.parse(other)) <= 2 * 86_400_000;
  const place = (unit: number, tried: Set<number>): boolean =>
    slots.some((slot, at) => {
      if (tried.has(at) || !near(slot, wanted[unit] ?? "")) return false;
      tried.add(at);
      const other = takenBy.get(at);
      if (other !== undefined && !place(other, tried)) return false;
      takenBy.set(at, unit);
      return true;
    });
  return wanted.filter((_day, unit) => place(unit, new Set())).length;
}

it("as many units are matched as any choice could match", () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const lot = randomFrom(`match ${seed}`);
    const below = (n: number) => Math.floor(lot() * n);
    const day = () => `2026-03-${String(1 + below(12)).padStart(2, "0")}`;
    const changes = Array.from({ length: below(8) }, () => left(day(), 1 + below(3), "-10"));
    const days = [...new Set(Array.from({ length: below(8) }, day))];
    const sales = days.map((one) => sold(one, 1 + below(4)));
    const matches = matchSales({ changes, sales }, 2);
    const units = matches.reduce((sum, match) => sum - match.units, 0);
    expect({ seed, units }).toEqual({ seed, units: most(changes, sales) });
    for (const { entryId, units: whole, value } of changes) {
      const parts = matches.filter((match) => match.entryId === entryId);
      const isWhole = parts.reduce((sum, match) => sum + match.units, 0) === whole;
      const sum = parts.reduce((all, match) => all.plus(match.value), money(0));
      if (isWhole) expect(sum.toFixed()).toBe(money(value).toFixed());
    }
  }
});
