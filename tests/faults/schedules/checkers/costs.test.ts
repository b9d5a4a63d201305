import { expect, it } from "vitest";
import type { Case } from "./case";
import { soldIsWhatLeft } from "./costs";

const entry = { id: 7, kind: "external", units: -3, value: -6 };
const part = {
  shop_id: 1,
  variant_id: 2,
  entry_id: 7,
  sale_day: "2026-03-05",
  units: -3,
  unknown_units: 0,
  value: -6,
};
const told = { shop_id: 1, variant_id: 2, day: "2026-03-05", units: 3, returned: 0 };

const found = (parts: object[], { entries = [entry], days = [told] } = {}) =>
  soldIsWhatLeft({
    dump: { cost_entries: entries, sold_costs: parts, daily_sales: days },
  } as unknown as Case);

it("what left for orders, wholly or in part, is right", () => {
  expect(found([part])).toEqual([]);
  expect(found([{ ...part, units: -1, value: -2 }])).toEqual([]);
  expect(found([])).toEqual([]);
});

it("more than left, for other money, of another kind, or more than was ordered is found", () => {
  expect(found([{ ...part, units: -4 }], { days: [{ ...told, units: 4 }] })).toHaveLength(1);
  expect(found([{ ...part, value: -5 }])).toHaveLength(1);
  expect(found([part], { entries: [{ ...entry, kind: "count" }] })).toHaveLength(1);
  expect(found([{ ...part, units: 3 }])).not.toEqual([]);
  expect(found([part], { days: [{ ...told, units: 2 }] })).toHaveLength(1);
});
