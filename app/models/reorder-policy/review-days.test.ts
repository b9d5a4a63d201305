import { describe, expect, it } from "vitest";
import { reviewDaysOf } from "./review-days";

const anyDay = { orderDays: "", orderEveryWeeks: 1, orderWeeksFrom: null, closedUntil: null };
const friday = "2026-11-27";

describe("days until the order after the next one", () => {
  it("are the shop's habit where orders are taken on any day", () => {
    expect(reviewDaysOf(null, friday, 7)).toBe(7);
    expect(reviewDaysOf(anyDay, friday, 3)).toBe(3);
  });

  it("reach from today to the second order day", () => {
    expect(reviewDaysOf({ ...anyDay, orderDays: "FR" }, friday, 3)).toBe(7);
    expect(reviewDaysOf({ ...anyDay, orderDays: "MO,TH" }, friday, 3)).toBe(6);
    expect(
      reviewDaysOf({ ...anyDay, orderDays: "FR", orderEveryWeeks: 2, orderWeeksFrom: friday }, friday, 3),
    ).toBe(14);
  });

  it("reach over the supplier's holidays", () => {
    expect(reviewDaysOf({ ...anyDay, closedUntil: "2026-12-02" }, friday, 7)).toBe(13);
    expect(reviewDaysOf({ ...anyDay, orderDays: "FR", closedUntil: "2026-12-02" }, friday, 7)).toBe(14);
  });
});
