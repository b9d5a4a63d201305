import { describe, expect, it } from "vitest";
import { lotOf } from "../../../tests/support/lot";
import { matchLine } from "./match-line";

const line = {
  ...{ quantity: 10, unitPrice: "4", billedElsewhere: 0 },
  ...{ ordered: 10, received: 10, orderedPrice: "4.0000" },
};
const none = { percent: 0, amount: 0 };

describe("matchLine", () => {
  it("finds nothing where what is billed came and costs what was ordered", () => {
    expect(matchLine(line, none)).toEqual([]);
    expect(matchLine({ ...line, quantity: 4 }, none)).toEqual([]);
  });

  it("tells of more units than came, also with those of other bills", () => {
    const more = { kind: "quantity", billed: 12, received: 10, isTolerated: false };
    expect(matchLine({ ...line, quantity: 12 }, none)).toEqual([more]);
    expect(matchLine({ ...line, quantity: 2, billedElsewhere: 10 }, none)).toEqual([more]);
  });

  it("tells of another price, higher or lower", () => {
    expect(matchLine({ ...line, unitPrice: 4.2 }, none)).toEqual([
      { kind: "price", billed: 4.2, ordered: 4, isTolerated: false },
    ]);
    expect(matchLine({ ...line, unitPrice: 3.8 }, none)).toMatchObject([{ billed: 3.8, isTolerated: false }]);
  });

  it.each([
    [{ percent: 5, amount: 0 }, true],
    [{ percent: 4.99, amount: 0 }, false],
    [{ percent: 0, amount: 2 }, true],
    [{ percent: 0, amount: 1.99 }, false],
  ])(
    "with the tolerance %j a price of 4.20 for 10 units at 4.00 is tolerated: %s",
    (tolerance, isTolerated) => {
      expect(matchLine({ ...line, unitPrice: 4.2 }, tolerance)).toMatchObject([
        { kind: "price", isTolerated },
      ]);
    },
  );

  it("does not tolerate a price where nothing was to be paid", () => {
    expect(matchLine({ ...line, orderedPrice: 0 }, { percent: 50, amount: 0 })).toMatchObject([
      { kind: "price", billed: 4, ordered: 0, isTolerated: false },
    ]);
  });
});

it("more units than came always differ, and a price unless either tolerance covers it", () => {
  for (let seed = 0; seed < 1_000; seed += 1) {
    const { below, pick } = lotOf(`match ${seed}`);
    const ordered = pick([0, below(50_000)]);
    const unitPrice = pick([ordered, ordered + below(2_000), Math.max(0, ordered - below(2_000))]);
    const [quantity, billedElsewhere, received] = [1 + below(20), below(20), below(30)];
    const tolerance = { percent: pick([0, below(1_000)]), amount: pick([0, below(100_000)]) };
    const found = matchLine(
      {
        ...{ quantity, billedElsewhere, received, ordered: 20 },
        ...{ unitPrice: unitPrice / 10_000, orderedPrice: (ordered / 10_000).toFixed(4) },
      },
      { percent: tolerance.percent / 100, amount: tolerance.amount / 10_000 },
    );
    const apart = Math.abs(unitPrice - ordered);
    // Whole ten-thousandths on both sides.
    const isTolerated = apart * 10_000 <= ordered * tolerance.percent || apart * quantity <= tolerance.amount;
    expect(found.map(({ kind, isTolerated: is }) => [kind, is])).toEqual([
      ...(quantity + billedElsewhere > received ? [["quantity", false]] : []),
      ...(apart > 0 ? [["price", isTolerated]] : []),
    ]);
  }
});
