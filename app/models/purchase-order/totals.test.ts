import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currencyDigits, isPayable, moneyFormat } from "./money";
import { lineTotal, orderTotals } from "./totals";

const currencies = { JPY: 0, USD: 2, EUR: 2, KWD: 3 } as const;
const currency = fc.constantFrom(...(Object.keys(currencies) as (keyof typeof currencies)[]));
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 1_000_000 }),
  // In ten-thousandths, the smallest step the database stores.
  steps: fc.bigInt({ min: 0n, max: 99_999_999_999n }),
});

function asText(steps: bigint): string {
  return `${steps / 10_000n}.${String(steps % 10_000n).padStart(4, "0")}`;
}

/** Rounds ten-thousandths half up to the currency's digits, in whole numbers only. */
function roundSteps(steps: bigint, digits: number): bigint {
  const unit = 10n ** BigInt(4 - digits);
  return ((steps * 2n + unit) / (unit * 2n)) * unit;
}

describe("an order's money", () => {
  it("is what integer arithmetic says, for any lines and charges", () => {
    const charge = fc.bigInt({ min: 0n, max: 10n ** 12n });
    fc.assert(
      fc.property(
        currency,
        fc.array(line, { maxLength: 60 }),
        fc.record({ tax: charge, shipping: charge, discount: charge }),
        (code, lines, charges) => {
          const priced = lines.map(({ quantity, steps }) => ({ quantity, costPrice: asText(steps) }));
          const rounded = lines.map(({ quantity, steps }) =>
            roundSteps(BigInt(quantity) * steps, currencies[code]),
          );
          const subtotal = rounded.reduce((sum, steps) => sum + steps, 0n);
          const total = subtotal + charges.tax + charges.shipping - charges.discount;
          const answer = orderTotals(
            priced,
            {
              tax: asText(charges.tax),
              shipping: asText(charges.shipping),
              discount: asText(charges.discount),
            },
            code,
          );
          expect(answer.subtotal.times(10_000).toFixed()).toBe(String(subtotal));
          expect(answer.total.times(10_000).toFixed()).toBe(String(total));
          priced.forEach((each, index) =>
            expect(lineTotal(each, code).times(10_000).toFixed()).toBe(String(rounded[index])),
          );
        },
      ),
    );
  });

  it.each([
    [{ quantity: 1, costPrice: 1.005 }, "USD", "1.01"],
    [{ quantity: 3, costPrice: 0.3333 }, "USD", "1"],
    [{ quantity: 1, costPrice: 0.0049 }, "USD", "0"],
    [{ quantity: 3, costPrice: 0.5 }, "JPY", "2"],
    [{ quantity: 1, costPrice: 2.0005 }, "KWD", "2.001"],
    [{ quantity: 1_000_000, costPrice: 9_999_999.9999 }, "USD", "9999999999900"],
  ])("rounds a line %j in %s half up to %s", (priced, code, expected) => {
    expect(lineTotal(priced, code).toFixed()).toBe(expected);
  });

  it("adds 0.1 and 0.2 to 0.3", () => {
    const { total } = orderTotals([{ quantity: 1, costPrice: 0.1 }], { tax: 0.2 }, "USD");
    expect(total.toNumber()).toBe(0.3);
  });

  it("is zero without lines", () => {
    const { subtotal, total } = orderTotals([], {}, "USD");
    expect([subtotal.toNumber(), total.toNumber()]).toEqual([0, 0]);
  });

  it("knows how many digits a currency counts in", () => {
    expect(Object.keys(currencies).map(currencyDigits)).toEqual([0, 2, 2, 3]);
    expect(isPayable(1.25, "USD")).toBe(true);
    expect(isPayable(1.255, "USD")).toBe(false);
    expect(isPayable("1.50", "JPY")).toBe(false);
  });

  it("is formatted as people write it, unit costs with the digits they have", () => {
    expect(moneyFormat({ currency: "USD" })(1234.5)).toBe("$1,234.50");
    expect(moneyFormat({ currency: "USD", unitCost: true })("0.1234")).toBe("$0.1234");
    expect(moneyFormat({ currency: "USD", unitCost: true })(12)).toBe("$12.00");
    expect(moneyFormat({ currency: "JPY" })(1500)).toBe("¥1,500");
  });
});
