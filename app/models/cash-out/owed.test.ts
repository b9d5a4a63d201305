import { describe, expect, it } from "vitest";
import { currenciesOfTests, lotOf } from "../../../tests/support/lot";
import { owedOf, unbilledTotal } from "./owed";

const terms = {
  dueDays: 30,
  dueFrom: "bill",
  earlyDiscount: 0,
  earlyDiscountDays: 0,
  depositPercent: 0,
} as const;
const goods = { total: "100.00", currency: "USD", orderedOn: "2026-11-10", comesOn: "2026-12-05" };
const from = { deposit: "2026-11-30", rest: "2026-12-01" };

describe("owedOf", () => {
  it("is due by the terms from the day on which the goods come", () => {
    expect(owedOf(goods, terms, from)).toEqual([{ day: "2027-01-04", amount: "100" }]);
  });

  it("has a deposit on the day of ordering, unless that is over, and never twice", () => {
    const deposit = { ...terms, depositPercent: 33.3 };
    expect(owedOf(goods, deposit, from)).toEqual([{ day: "2027-01-04", amount: "66.7" }]);
    expect(owedOf({ ...goods, orderedOn: "2026-12-01" }, deposit, from)).toEqual([
      { day: "2026-12-01", amount: "33.3" },
      { day: "2027-01-04", amount: "66.7" },
    ]);
    const whole = { ...terms, depositPercent: 100 };
    expect(owedOf({ ...goods, orderedOn: "2026-12-01" }, whole, from)).toEqual([
      { day: "2026-12-01", amount: "100" },
    ]);
  });

  it("takes a deposit that was paid off the rest, and has only what is missing of it", () => {
    const deposit = { ...terms, depositPercent: 30 };
    const sentNow = { ...goods, orderedOn: "2026-12-01" };
    const owed = (paid: number, left: number, total = "100.00") =>
      owedOf({ ...sentNow, total }, deposit, from, { paid, left, orderTotal: "100.00" });
    expect(owed(30, 30)).toEqual([{ day: "2027-01-04", amount: "70" }]);
    expect(owed(10, 10)).toEqual([
      { day: "2026-12-01", amount: "20" },
      { day: "2027-01-04", amount: "70" },
    ]);
    // Half is billed, and its bill has used the deposit.
    expect(owed(30, 0, "50.00")).toEqual([{ day: "2027-01-04", amount: "50" }]);
    expect(owed(100, 100)).toEqual([]);
  });

  it("leaves out what would have been paid already", () => {
    expect(owedOf({ ...goods, comesOn: "2026-10-01" }, terms, from)).toEqual([]);
  });
});

it.each([
  ["118", "100", "100", "118"],
  ["118", "50", "100", "59"],
  ["100", "1", "3", "33.33"],
  ["20", "0", "0", "0"],
])("of a total of %s with %s of %s not billed, %s is not billed", (total, unbilled, lines, expected) => {
  expect(unbilledTotal({ total, unbilled, lines, currency: "USD" })).toBe(expected);
});

it.each(currenciesOfTests)(
  "a deposit and the rest in %s are the whole, to the smallest unit",
  (currency, digits) => {
    for (let seed = 0; seed < 200; seed += 1) {
      const { below, pick, amount } = lotOf(`owed ${currency} ${seed}`);
      const { units, text } = amount(5_000_000, digits);
      const depositPercent = pick([0, 100, below(10_000) / 100]);
      const parts = owedOf(
        { ...goods, total: text, currency },
        { ...terms, depositPercent },
        { deposit: "2000-01-01", rest: "2000-01-01" },
      );
      const inUnits = parts.map((part) => BigInt(Math.round(Number(part.amount) * 10 ** digits)));
      expect(inUnits.reduce((sum, part) => sum + part, 0n)).toBe(units);
      expect(inUnits.every((part) => part > 0n)).toBe(true);
    }
  },
);
