import { expect, it } from "vitest";
import { money } from "~/models/purchase-order/money";
import { CountedSums } from "./counted-sums";

const worth = (units: number) => ({ units, unknownUnits: money(0), value: money(units * 2) });
const clay = [{ kind: "vendor", id: "Clay" }] as const;

function sums(): CountedSums {
  const all = new CountedSums();
  all.add(clay, [
    { day: "2000-01-02", locationId: "1", worth: worth(3) },
    { day: "2000-01-03", locationId: "1", worth: worth(-1) },
    { day: "2000-01-03", locationId: "0", worth: worth(1) },
  ]);
  return all;
}

const kept = (units: number, ofDays: number) => ({
  ...{ locationId: "1", id: "Clay", isOne: true },
  ...{ sum: worth(units), byDay: worth(ofDays) },
});

it("is what was added, without what is on its way", () => {
  expect(sums().countDiffering("vendor", [kept(2, 1)])).toBe(0);
  expect(sums().countDiffering("supplier", [])).toBe(0);
});

it("differs by an amount, by a change of another day, and where a group is missing or too many", () => {
  expect(sums().countDiffering("vendor", [kept(3, 1)])).toBe(1);
  expect(sums().countDiffering("vendor", [kept(2, 2)])).toBe(1);
  expect(sums().countDiffering("vendor", [{ ...kept(2, 1), isOne: false }])).toBe(1);
  expect(sums().countDiffering("vendor", [])).toBe(1);
  expect(sums().countDiffering("vendor", [kept(2, 1), { ...kept(2, 1), id: "Kiln" }])).toBe(1);
});
