import { expect, it } from "vitest";
import { StockPresence } from "./stock-presence";
import { VariantPast } from "./variant-past";

const stocked = () => new StockPresence([{ locationId: 1n, available: 5, since: 0 }], []);
const past = () =>
  new VariantPast({
    sold: [
      { day: 3, units: 2, leftOut: 0 },
      { day: 4, units: 9, leftOut: 200 },
      { day: 6, units: 0, leftOut: 30 },
    ],
    stock: stocked(),
    leftOut: [{ firstDay: 4, lastDay: 5 }],
    firstDay: 0,
  });

it("a day has what was sold on it, without orders that the merchant left out", () => {
  const days = past();
  expect(days.onDay(3)).toEqual({ sold: 2, leftOut: 0, available: 1, soldOut: false, counts: true });
  expect(days.onDay(6)).toEqual({ sold: 0, leftOut: 30, available: 1, soldOut: false, counts: true });
});

it("a day that the merchant left out teaches nothing, and its sales are told apart", () => {
  const days = past();
  expect(days.onDay(4)).toEqual({ sold: 0, leftOut: 209, available: 0, soldOut: false, counts: false });
  expect(days.onDay(5)).toEqual({ sold: 0, leftOut: 0, available: 0, soldOut: false, counts: false });
});
