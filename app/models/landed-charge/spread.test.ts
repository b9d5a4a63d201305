import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromSmallestUnits, toSmallestUnits } from "./smallest-units";
import { spreadAmount, type SpreadLine } from "./spread";

function lines(...bases: number[]): SpreadLine[] {
  return bases.map((basis) => ({ units: 1, basis: BigInt(basis) }));
}

const sum = (shares: readonly bigint[]) => shares.reduce((total, share) => total + share, 0n);

describe("the shares of a charge", () => {
  test("are in proportion to the lines", () => {
    expect(spreadAmount(100n, lines(1, 3))).toEqual([25n, 75n]);
    expect(spreadAmount(100n, lines(0, 3, 1))).toEqual([0n, 75n, 25n]);
  });

  test("have the rest of the smallest unit at the largest remainders, of equal ones at the earlier line", () => {
    expect(spreadAmount(100n, lines(1, 1, 1))).toEqual([34n, 33n, 33n]);
    expect(spreadAmount(101n, lines(1, 1, 1))).toEqual([34n, 34n, 33n]);
    expect(spreadAmount(10n, lines(14, 86))).toEqual([1n, 9n]);
    expect(spreadAmount(10n, lines(16, 84))).toEqual([2n, 8n]);
    expect(spreadAmount(1n, lines(1, 2))).toEqual([0n, 1n]);
  });

  test("are the opposite ones of an amount below 0", () => {
    expect(spreadAmount(-100n, lines(1, 1, 1))).toEqual([-34n, -33n, -33n]);
  });

  test("follow the units where no line has a basis", () => {
    const free = [
      { units: 3, basis: 0n },
      { units: 1, basis: 0n },
    ];
    expect(spreadAmount(100n, free)).toEqual([75n, 25n]);
    expect(spreadAmount(100n, [])).toEqual([]);
  });

  test("add up to the amount exactly, each less than a unit from its proportion", () => {
    const line = fc.record({
      units: fc.integer({ min: 1, max: 1_000_000 }),
      basis: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 10n ** 24n })),
    });
    const most = 10n ** 17n;
    fc.assert(
      fc.property(
        fc.bigInt({ min: -most, max: most }),
        fc.array(line, { minLength: 1, maxLength: 40 }),
        (amount, given) => {
          const shares = spreadAmount(amount, given);
          expect(sum(shares)).toBe(amount);
          expect(spreadAmount(-amount, given)).toEqual(shares.map((share) => -share));
          if (given.every(({ basis }) => basis === 0n)) return;
          const total = sum(given.map(({ basis }) => basis));
          for (const [place, share] of shares.entries()) {
            const { basis = 0n } = given[place] ?? {};
            const away = share * total - amount * basis;
            expect(away < total && -away < total).toBe(true);
            if (basis === 0n) expect(share).toBe(0n);
          }
        },
      ),
    );
  });
});

test("an amount is counted in the smallest units of its currency", () => {
  expect(toSmallestUnits("10.5000", "USD")).toBe(1050n);
  expect(toSmallestUnits(10, "JPY")).toBe(10n);
  expect(toSmallestUnits(-1.234, "KWD")).toBe(-1234n);
  expect(toSmallestUnits(9_999_999_999_999.99, "USD")).toBe(999_999_999_999_999n);
  expect(fromSmallestUnits(1050n, "USD")).toBe("10.5");
  expect(fromSmallestUnits(-1n, "KWD")).toBe("-0.001");
  expect(fromSmallestUnits(7n, "JPY")).toBe("7");
  expect(fromSmallestUnits(0n, "USD")).toBe("0");
});
