import { describe, expect, it } from "vitest";
import { demandByDay } from "./daily-demand";

describe("demand by day", () => {
  const span = { firstDay: 10, days: 4 };

  it("adds up the sales of each day within the span", () => {
    const sales = [10, 11, 11, 9, 14].map((day) => ({ day, units: 2 }));
    expect([...demandByDay(sales, span)]).toEqual([2, 4, 0, 0]);
  });

  it("takes refunds of three days off their sale's day, and leaves later ones", () => {
    const refunded = (day: number) => [{ day: 10, units: 5, refunds: [{ day, units: 4 }] }];
    const long = { firstDay: 10, days: 10 };
    expect(demandByDay(refunded(13), long)[0]).toBe(1);
    expect(demandByDay(refunded(14), long)[0]).toBe(5);
  });

  it("does not know refunds that come after the span", () => {
    const sales = [{ day: 13, units: 5, refunds: [{ day: 14, units: 4 }] }];
    expect(demandByDay(sales, span)[3]).toBe(5);
  });

  it("is never below 0", () => {
    const sales = [{ day: 10, units: 2, refunds: [{ day: 10, units: 3 }] }];
    expect(demandByDay(sales, span)[0]).toBe(0);
  });
});
