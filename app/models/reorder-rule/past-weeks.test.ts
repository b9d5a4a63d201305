import { expect, it } from "vitest";
import { StockPresence } from "~/models/forecast/stock-presence";
import { VariantPast } from "~/models/forecast/variant-past";
import { pastWeeks } from "./past-weeks";

it("a variant's weeks have what it sold and how long there was nothing to sell", () => {
  const level = { locationId: 1n, available: 0, since: 0 };
  const past = new VariantPast({
    sold: [
      { day: 7, units: 2, leftOut: 40 },
      { day: 13, units: 3, leftOut: 0 },
      { day: 14, units: 1, leftOut: 0 },
    ],
    stock: new StockPresence([level], [{ locationId: 1n, at: 18.5, left: 0 }]),
    leftOut: [],
    firstDay: 7,
  });
  expect(pastWeeks(past, { from: 0, until: 21 })).toEqual([
    { start: "1970-01-08", units: 5, leftOut: 40, daysWithoutStock: 0 },
    { start: "1970-01-15", units: 1, leftOut: 0, daysWithoutStock: 2.5 },
  ]);
});
