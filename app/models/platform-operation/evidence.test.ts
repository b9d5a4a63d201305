import { describe, expect, it } from "vitest";
import { judge, type LineEvidence } from "./evidence";

const start = Date.parse("2026-11-21T10:00:00Z");

/**
 * A level that was 10, of 20 on the shelf, when the operation wanted to add 5. The first value came a second later,
 * each other a second after the one before.
 */
function line({ values = [], ...known }: Partial<LineEvidence> & { values?: number[] }): LineEvidence {
  return {
    from: 10,
    delta: 5,
    onHandBefore: 20,
    asOf: new Date(start - 1_000),
    observed: values.map((available, index) => seen(available, index)),
    now: { available: values.at(-1) ?? 10, onHand: 20 },
    ...known,
  };
}

function seen(available: number, second: number, afterSend = true) {
  return { available, afterSend, changedAt: new Date(start + second * 1_000) };
}

describe("the news show that an operation was applied", () => {
  it("when a level went from where it was to where the operation takes it", () => {
    expect(judge([line({ values: [15] })])).toBe("applied");
    expect(judge([line({ values: [9, 10, 15, 14] })])).toBe("applied");
  });

  it("even while later news are still outstanding", () => {
    expect(judge([line({ values: [15], now: { available: 12, onHand: 0 } })])).toBe("applied");
  });

  it("in whatever order the values of one second came in", () => {
    expect(judge([line({ observed: [seen(10, 1), seen(15, 2), seen(10, 2)] })])).toBe("applied");
    expect(judge([line({ observed: [seen(15, 2), seen(10, 2), seen(15, 2)] })])).toBe("applied");
  });

  it("but not by a step that was known before the request was sent", () => {
    const observed = [seen(15, 0, false), seen(10, 1, false), seen(8, 2)];
    expect(judge([line({ observed, now: { available: 8, onHand: 0 } })])).toBe("unclear");
  });
});

describe("the news and the shelf show that an operation was not applied", () => {
  it("when they lead up to the present level without its step, and nothing came to the shelf", () => {
    expect(judge([line({ values: [9, 8, 7] })])).toBe("not-applied");
    expect(judge([line({ values: [9, 12, 8] })])).toBe("not-applied");
  });

  it("when nothing has happened at all", () => {
    expect(judge([line({})])).toBe("not-applied");
  });

  it("when the item was never stocked at the location", () => {
    expect(judge([line({ from: 0, onHandBefore: 0, now: null })])).toBe("not-applied");
  });

  it("when several sales of one second came in out of order", () => {
    const observed = [seen(8, 0), seen(9, 0)];
    expect(judge([line({ observed, now: { available: 8, onHand: 20 } })])).toBe("not-applied");
  });

  it("when what was sold was carried out of the shop at once", () => {
    expect(judge([line({ values: [9, 7], now: { available: 7, onHand: 17 } })])).toBe("not-applied");
  });
});

describe("the news leave it open", () => {
  it("while they do not lead up to the present level", () => {
    expect(judge([line({ now: { available: 8, onHand: 20 } })])).toBe("unclear");
    expect(judge([line({ values: [9], now: { available: 8, onHand: 20 } })])).toBe("unclear");
  });

  it("when the level was where the operation takes it, but by another step", () => {
    expect(judge([line({ values: [12, 15] })])).toBe("unclear");
  });

  it("when the step is there in one order of a second's values and not in another", () => {
    expect(judge([line({ observed: [seen(10, 0), seen(14, 1), seen(15, 1)] })])).toBe("unclear");
    expect(judge([line({ observed: [seen(14, 0), seen(10, 0), seen(15, 1)] })])).toBe("unclear");
  });

  it("when the level may have been there before it was where the operation found it", () => {
    // Five are sold, and the operation begins within the same second: 15 may be the level before the sale.
    const asOf = new Date(start);
    const now = { available: 10, onHand: 20 };
    expect(judge([line({ asOf, observed: [seen(10, 0, false), seen(15, 0)], now })])).toBe("unclear");
    expect(judge([line({ asOf, observed: [seen(15, 0)], now })])).toBe("unclear");
  });

  it("when the level may have been there before, and the news tell parts of a second where a reading does not", () => {
    // From 15 to 10, read in the same second; the news of 15 come in after the operation was sent.
    const observed = [{ ...seen(15, 0), changedAt: new Date(start + 223) }, seen(10, 0)];
    const now = { available: 10, onHand: 20 };
    expect(judge([line({ asOf: new Date(start), observed, now })])).toBe("unclear");
    expect(judge([line({ observed: [...observed, seen(15, 1)], now: { ...now, available: 15 } })])).toBe(
      "applied",
    );
  });

  it("when the level was read where the operation takes it, and the news of that never came", () => {
    const now = { available: 10, onHand: 20 };
    expect(judge([line({ values: [10], now })])).toBe("not-applied");
    expect(judge([line({ values: [10], now, reached: true })])).toBe("unclear");
    expect(judge([line({ values: [15, 10], now, reached: true })])).toBe("applied");
  });

  it("when the shelf is not known", () => {
    expect(judge([line({ onHandBefore: null, values: [9] })])).toBe("unclear");
    expect(judge([line({ onHandBefore: null })])).toBe("unclear");
  });

  it("when more lies on the shelf: a lost webhook may hide the operation behind a sale", () => {
    expect(judge([line({ values: [12], now: { available: 12, onHand: 25 } })])).toBe("unclear");
    expect(judge([line({ values: [8], now: { available: 8, onHand: 25 } })])).toBe("unclear");
  });

  it("when what was sold has been sent out as well, so that the shelf rose by less than the operation", () => {
    expect(judge([line({ values: [12], now: { available: 12, onHand: 22 } })])).toBe("unclear");
    expect(judge([line({ values: [8], now: { available: 8, onHand: 21 } })])).toBe("unclear");
  });

  it("when more can be sold than before, or more has left the shelf than the news tell of", () => {
    expect(judge([line({ values: [12], now: { available: 12, onHand: 20 } })])).toBe("unclear");
    expect(judge([line({ values: [8], now: { available: 8, onHand: 17 } })])).toBe("unclear");
  });

  it("when a level that held something is gone", () => {
    expect(judge([line({ now: null })])).toBe("unclear");
  });

  it("when lines contradict each other", () => {
    expect(judge([line({ values: [15] }), line({ values: [9] })])).toBe("unclear");
  });
});

it("all lines together are applied or not", () => {
  expect(judge([line({ values: [15] }), line({ values: [15, 14] })])).toBe("applied");
  expect(judge([line({ values: [9] }), line({})])).toBe("not-applied");
});

describe("of stock taken away", () => {
  const away = (known: Parameters<typeof line>[0]) => judge([line({ delta: -3, ...known })]);

  it("the news show that it was applied, or not", () => {
    expect(away({ values: [7] })).toBe("applied");
    expect(away({ values: [9, 8] })).toBe("not-applied");
    expect(away({ values: [8, 12], now: { available: 12, onHand: 24 } })).toBe("not-applied");
  });

  it("the shelf leaves it open when most of it is missing there: the rest may have been put back", () => {
    expect(away({ values: [8], now: { available: 8, onHand: 18 } })).toBe("unclear");
    expect(away({ values: [5], now: { available: 5, onHand: 17 } })).toBe("unclear");
    expect(away({ values: [11, 9], now: { available: 9, onHand: 18 } })).toBe("unclear");
    expect(away({ now: { available: 10, onHand: 17 } })).toBe("unclear");
  });

  it("thirty are not taken where two are sold and four leave in parcels, and may be where twenty-eight are missing", () => {
    const many = { from: 47, delta: -30, onHandBefore: 50 };
    expect(judge([line({ ...many, values: [45], now: { available: 45, onHand: 46 } })])).toBe("not-applied");
    expect(judge([line({ ...many, values: [19], now: { available: 19, onHand: 22 } })])).toBe("unclear");
  });
});
