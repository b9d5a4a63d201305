import { describe, expect, it } from "vitest";
import { currenciesOfTests, lotOf } from "../../../tests/support/lot";
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

it("a bill of any day is due so many days after it, or after the last day of its month", () => {
  const millisecondsADay = 86_400_000;
  for (let seed = 0; seed < 500; seed += 1) {
    const { below } = lotOf(`terms ${seed}`);
    const day = Date.UTC(2024, 0, 1 + below(1_500));
    const billedOn = new Date(day).toISOString().slice(0, 10);
    const [dueDays, earlyDiscountDays] = [below(366), below(366)];
    const apart = (from: number, to: string | null) => (Date.parse(to ?? "") - from) / millisecondsADay;
    const given = { dueDays, earlyDiscount: 2, earlyDiscountDays };
    const ofBill = dueDaysOf({ ...given, dueFrom: "bill" }, billedOn);
    expect([apart(day, ofBill.dueOn), apart(day, ofBill.discountUntil)]).toEqual([
      dueDays,
      earlyDiscountDays,
    ]);
    // The first day of the next month is a day after the end of this one.
    const end = new Date(day);
    end.setUTCMonth(end.getUTCMonth() + 1, 1);
    const ofMonth = dueDaysOf({ ...given, dueFrom: "monthEnd" }, billedOn);
    expect(apart(end.getTime(), ofMonth.dueOn)).toBe(dueDays - 1);
    expect(ofMonth.discountUntil).toBe(ofBill.discountUntil);
    expect(dueDaysOf({ ...given, earlyDiscount: 0, dueFrom: "bill" }, billedOn).discountUntil).toBeNull();
  }
});

it.each(currenciesOfTests)(
  "a percentage in %s is off by half a smallest unit at most",
  (currency, digits) => {
    for (let seed = 0; seed < 200; seed += 1) {
      const { below, amount } = lotOf(`percent ${currency} ${seed}`);
      const { units, text } = amount(10_000_000, digits);
      const percent = below(1_000_000);
      const part = BigInt(Math.round(Number(percentOf(text, percent / 10_000, currency)) * 10 ** digits));
      const twice = 2n * (part * 1_000_000n - units * BigInt(percent));
      // A half goes up: above the exact part by at most, below it by less than half a unit.
      expect(twice > -1_000_000n && twice <= 1_000_000n).toBe(true);
    }
  },
);
