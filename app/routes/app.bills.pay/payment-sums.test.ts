import { describe, expect, it } from "vitest";
import { creditAmounts, paymentSums } from "./payment-sums";

const bills = [
  { id: 1, amount: 98, discount: 2 },
  { id: 2, amount: 50.1, discount: 0 },
];
const credit = (left: number, onlyBills: number[] | null = null, amount?: number | null) => ({
  ...{ left, onlyBills, amount },
});

describe("what is paid of several bills", () => {
  it("uses credits as far as the bills go, and pays the rest in money", () => {
    const credits = creditAmounts(bills, [credit(100), credit(60)]);
    expect(credits).toEqual([100, 48.1]);
    expect(paymentSums(bills, credits)).toEqual({ bills: 150.1, discounts: 2, credits: 148.1, money: 0 });
  });

  it("uses a deposit for the bills of its order only", () => {
    expect(creditAmounts(bills, [credit(80, [2]), credit(80, [])])).toEqual([50.1, 0]);
  });

  it("takes what is typed, and counts what is no number as nothing", () => {
    const credits = creditAmounts(bills, [credit(80, null, 10), credit(80, null, null)]);
    expect(credits).toEqual([10, null]);
    expect(paymentSums([{ id: 1, amount: null, discount: 0 }], credits)).toMatchObject({ money: -10 });
  });
});
