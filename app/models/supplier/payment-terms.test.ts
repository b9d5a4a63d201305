import { describe, expect, it } from "vitest";
import { dueDaysOf, percentOf } from "./payment-terms";

const terms = { dueDays: 30, dueFrom: "bill", earlyDiscount: 0, earlyDiscountDays: 0 } as const;

describe("dueDaysOf", () => {
  it.each([
    ["2026-11-30", "2026-12-30"],
    ["2026-01-31", "2026-03-02"],
    // 2028 is a leap year.
    ["2028-01-30", "2028-02-29"],
    ["2027-12-15", "2028-01-14"],
  ])("counts the days from a bill of %s: due on %s", (billedOn, dueOn) => {
    expect(dueDaysOf(terms, billedOn)).toEqual({ dueOn, discountUntil: null });
  });

  it.each([
    ["2026-02-01", "2026-03-10"],
    ["2028-02-29", "2028-03-10"],
    ["2026-12-31", "2027-01-10"],
    ["2026-04-30", "2026-05-10"],
  ])("counts the days from the end of the month of a bill of %s: due on %s", (billedOn, dueOn) => {
    expect(dueDaysOf({ ...terms, dueDays: 10, dueFrom: "monthEnd" }, billedOn).dueOn).toBe(dueOn);
  });

  it("has a bill due on its own day where no days are agreed", () => {
    expect(dueDaysOf({ ...terms, dueDays: 0 }, "2026-11-30").dueOn).toBe("2026-11-30");
  });

  it("counts the days of the discount from the bill's date, also with the month's end", () => {
    const early = { ...terms, dueFrom: "monthEnd", earlyDiscount: 2, earlyDiscountDays: 10 } as const;
    expect(dueDaysOf(early, "2028-02-20")).toEqual({ dueOn: "2028-03-30", discountUntil: "2028-03-01" });
  });
});

describe("percentOf", () => {
  it.each([
    ["100", 2, "EUR", "2"],
    ["10.25", 2, "EUR", "0.21"],
    ["-10.25", 2, "EUR", "-0.21"],
    ["1050", 3, "JPY", "32"],
    ["1.005", 100, "KWD", "1.005"],
  ])("takes of %s %s percent in %s: %s", (amount, percent, currency, expected) => {
    expect(percentOf(amount, percent, currency)).toBe(expected);
  });
});
