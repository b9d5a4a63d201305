import { expect, it } from "vitest";
import { StockPresence } from "~/models/forecast/stock-presence";
import { pastWeeks } from "./past-weeks";

it("a variant's weeks have what it sold and how long there was nothing to sell", () => {
  const level = { locationId: 1n, available: 0, since: 0 };
  const past = {
    sold: new Map([
      [7, 2],
      [13, 3],
      [14, 1],
    ]),
    stock: new StockPresence([level], [{ locationId: 1n, at: 18.5, left: 0 }]),
    firstDay: 7,
  };
  expect(pastWeeks(past, { from: 0, until: 21 })).toEqual([
    { start: "1970-01-08", units: 5, daysWithoutStock: 0 },
    { start: "1970-01-15", units: 1, daysWithoutStock: 2.5 },
  ]);
});
