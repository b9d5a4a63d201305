import { describe, expect, it } from "vitest";
import { exchangeDifferences } from "./exchange-differences";

const shopCurrency = "USD";

describe("exchangeDifferences", () => {
  it("tells what a higher rate costs from order to bill, and a lower one saves until payment", () => {
    expect(
      exchangeDifferences({
        ...{ billRate: "1.10", shopCurrency },
        ordered: [
          { amount: 100, rate: "1.05" },
          { amount: 50, rate: "1.12" },
        ],
        paid: [{ amount: 150, rate: "1.08" }],
      }),
    ).toEqual({ orderToBill: 4, billToPayment: -3 });
  });

  it("is rounded half away from zero, once for all amounts", () => {
    const ordered = [
      { amount: "0.05", rate: "1" },
      { amount: "0.05", rate: "1" },
    ];
    const of = (billRate: string) => exchangeDifferences({ billRate, ordered, paid: [], shopCurrency });
    expect(of("1.05").orderToBill).toBe(0.01);
    expect(of("0.95").orderToBill).toBe(-0.01);
  });

  it("is unknown without a rate, and nothing where there is no amount", () => {
    const ordered = [{ amount: 1, rate: null }];
    expect(exchangeDifferences({ billRate: "1.1", ordered, paid: [], shopCurrency })).toEqual({
      orderToBill: null,
      billToPayment: 0,
    });
    const paid = [{ amount: 1, rate: "1" }];
    expect(exchangeDifferences({ billRate: null, ordered: [], paid, shopCurrency })).toEqual({
      orderToBill: 0,
      billToPayment: null,
    });
  });

  it("is nothing where the rates agree, not a negative nothing", () => {
    const paid = [{ amount: 10, rate: "1.1" }];
    const { billToPayment } = exchangeDifferences({ billRate: "1.1", ordered: [], paid, shopCurrency });
    expect(Object.is(billToPayment, 0)).toBe(true);
  });
});
