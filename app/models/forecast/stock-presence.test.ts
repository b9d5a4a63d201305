import { describe, expect, it } from "vitest";
import { StockPresence } from "./stock-presence";

const [shelf, cellar] = [1n, 2n];
const level = (available: number, since = 0, locationId = shelf) => ({ locationId, available, since });

describe("the stock of a day", () => {
  it("is there all day where nothing moved", () => {
    expect(new StockPresence([level(3)], []).onDay(10)).toEqual({ available: 1, soldOut: false });
    expect(new StockPresence([level(0)], []).onDay(10)).toEqual({ available: 0, soldOut: false });
  });

  it("counts in part, and the last unit sold it out", () => {
    const stock = new StockPresence(
      [level(5)],
      [
        { locationId: shelf, at: 10.25, left: 0 },
        { locationId: shelf, at: 12.5, left: 5 },
      ],
    );
    expect(stock.onDay(10)).toEqual({ available: 0.25, soldOut: true });
    expect(stock.onDay(11)).toEqual({ available: 0, soldOut: false });
    expect(stock.onDay(12)).toEqual({ available: 0.5, soldOut: false });
    expect(stock.onDay(13)).toEqual({ available: 1, soldOut: false });
  });

  it("is there while any location has some", () => {
    const stock = new StockPresence(
      [level(0), level(2, 0, cellar)],
      [
        { locationId: shelf, at: 10.5, left: 0 },
        { locationId: cellar, at: 11.75, left: 0 },
        { locationId: cellar, at: 12, left: 2 },
      ],
    );
    expect(stock.onDay(10)).toEqual({ available: 1, soldOut: false });
    expect(stock.onDay(11)).toEqual({ available: 0.75, soldOut: true });
    expect(stock.onDay(12)).toEqual({ available: 1, soldOut: false });
  });

  it("is not sold out where the store sells below zero", () => {
    const stock = new StockPresence([level(-2)], [{ locationId: shelf, at: 10.5, left: -2 }]);
    expect(stock.onDay(10)).toEqual({ available: 0.5, soldOut: false });
  });

  it("is taken for there before anything is known", () => {
    const stock = new StockPresence([level(0, 10.5)], []);
    expect(stock.onDay(9)).toEqual({ available: 1, soldOut: false });
    expect(stock.onDay(10).available).toBeCloseTo(1);
    expect(stock.onDay(11).available).toBe(0);
  });

  it("was never there where the variant was never stocked", () => {
    expect(new StockPresence([], []).onDay(10).available).toBe(0);
  });
});
