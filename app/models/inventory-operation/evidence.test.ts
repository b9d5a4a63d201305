import { describe, expect, it } from "vitest";
import { isBehind, judge, type LineEvidence, mayPassAgain } from "./evidence";

const start = Date.parse("2026-11-21T10:00:00Z");

/**
 * A level that was 10, of 20 on hand, when the operation wanted to add 5. The first value came a second later,
 * each other a second after the one before.
 */
function line({ values = [], ...known }: Partial<LineEvidence> & { values?: number[] }): LineEvidence {
  return {
    from: 10,
    delta: 5,
    onHandBefore: 20,
    asOf: new Date(start - 1_000),
    isReported: true,
    observed: values.map((available, index) => seen(available, index)),
    now: now(values.at(-1) ?? 10, 20),
    ...known,
  };
}

function now(quantity: number, onHand: number) {
  return { quantity, onHand, updatedAt: new Date(start + 60_000) };
}

function seen(available: number, second: number, afterSend = true) {
  return { available, afterSend, changedAt: new Date(start + second * 1_000) };
}

describe("that an operation was applied", () => {
  it("is proved by no webhook and no reading: both may show somebody else's change", () => {
    for (const values of [[15], [9, 10, 15, 14], [15, 10]]) expect(judge([line({ values })])).toBe("unclear");
    expect(judge([line({ values: [15], now: now(15, 25) })])).toBe("unclear");
  });

  it("is asked for under the key while the same request cannot take effect again", () => {
    expect(mayPassAgain([line({ values: [15] })])).toBe(false);
    expect(mayPassAgain([line({ values: [9] })])).toBe(false);
    expect(mayPassAgain([line({})])).toBe(false);
  });

  it("is not asked for while every level is back where it started and something says that it was applied", () => {
    expect(mayPassAgain([line({ values: [15, 10] })])).toBe(true);
    expect(mayPassAgain([line({ values: [10], reached: true })])).toBe(true);
    expect(mayPassAgain([line({ now: now(10, 25) })])).toBe(true);
    expect(mayPassAgain([line({ values: [15, 10] }), line({ values: [9] })])).toBe(false);
  });

  it("is not asked for where the newest webhook reports that the level is back, whatever a reading says", () => {
    expect(mayPassAgain([line({ values: [15, 10], now: now(15, 25) })])).toBe(true);
  });
});

it("a reading of before the compare value is known to be behind", () => {
  expect(isBehind([line({})])).toBe(false);
  expect(isBehind([line({}), line({ now: { ...now(10, 20), updatedAt: new Date(start - 2_000) } })])).toBe(
    true,
  );
});

describe("webhooks and on hand show that an operation was not applied", () => {
  it("when they lead up to the present level without its step, and on hand did not rise", () => {
    expect(judge([line({ values: [9, 8, 7] })])).toBe("not-applied");
    expect(judge([line({ values: [9, 12, 8] })])).toBe("not-applied");
  });

  it("when nothing has happened at all", () => {
    expect(judge([line({})])).toBe("not-applied");
  });

  it("when the item was never stocked at the location", () => {
    expect(judge([line({ from: 0, onHandBefore: 0, now: null })])).toBe("not-applied");
  });

  it("when a few of those that were sold were carried out of the shop at once", () => {
    expect(judge([line({ values: [9, 8], now: now(8, 18) })])).toBe("not-applied");
  });

  it("when many were, and on another of its lines nothing was", () => {
    expect(judge([line({ values: [9, 7], now: now(7, 17) }), line({})])).toBe("not-applied");
  });

  it("when several sales of one second came in out of order", () => {
    const observed = [seen(8, 0), seen(9, 0)];
    expect(judge([line({ observed, now: now(8, 20) })])).toBe("not-applied");
  });
});

describe("webhooks leave it open", () => {
  it("while they do not lead up to the present level", () => {
    expect(judge([line({ now: now(8, 20) })])).toBe("unclear");
    expect(judge([line({ values: [9], now: now(8, 20) })])).toBe("unclear");
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
    const back = { asOf, now: now(10, 20) };
    expect(judge([line({ ...back, observed: [seen(10, 0, false), seen(15, 0)] })])).toBe("unclear");
    expect(judge([line({ ...back, observed: [seen(15, 0)] })])).toBe("unclear");
  });

  it("when the level was read where the operation takes it, and no webhook reported that", () => {
    expect(judge([line({})])).toBe("not-applied");
    expect(judge([line({ reached: true })])).toBe("unclear");
  });

  it("when two webhooks of different seconds report the same: they may report the quantity at their delivery", () => {
    expect(judge([line({ values: [10], now: now(10, 20) })])).toBe("unclear");
    expect(judge([line({ values: [13, 13], now: now(13, 20) })])).toBe("unclear");
    expect(judge([line({ asOf: new Date(start), values: [10], now: now(10, 20) })])).toBe("not-applied");
  });

  it("when on hand is not known", () => {
    expect(judge([line({ onHandBefore: null, values: [9] })])).toBe("unclear");
    expect(judge([line({ onHandBefore: null })])).toBe("unclear");
  });

  it("when on hand is higher: a lost webhook may hide the operation behind a sale", () => {
    expect(judge([line({ values: [12], now: now(12, 25) })])).toBe("unclear");
    expect(judge([line({ values: [8], now: now(8, 25) })])).toBe("unclear");
  });

  it("when what was sold has been sent out as well, so that on hand rose by less than the operation", () => {
    expect(judge([line({ values: [12], now: now(12, 22) })])).toBe("unclear");
    expect(judge([line({ values: [8], now: now(8, 21) })])).toBe("unclear");
  });

  it("when more is available than before, or on hand fell by more than the webhooks report", () => {
    expect(judge([line({ values: [12], now: now(12, 20) })])).toBe("unclear");
    expect(judge([line({ values: [8], now: now(8, 17) })])).toBe("unclear");
  });

  it("when on hand fell as the webhooks report: three were taken by hand, or eight and a webhook is lost", () => {
    expect(judge([line({ values: [7], now: now(7, 17) })])).toBe("unclear");
  });

  it("when no webhook reports the quantity at all: a person may have taken the same units out again", () => {
    expect(judge([line({ isReported: false })])).toBe("unclear");
    expect(mayPassAgain([line({ isReported: false })])).toBe(false);
    expect(mayPassAgain([line({ isReported: false, now: now(10, 25) })])).toBe(true);
  });

  it("when a level that held something is gone", () => {
    expect(judge([line({ now: null })])).toBe("unclear");
  });

  it("when lines contradict each other", () => {
    expect(judge([line({ values: [15] }), line({ values: [9] })])).toBe("unclear");
  });
});

it("all lines together are not applied, or none is", () => {
  expect(judge([line({ values: [9] }), line({})])).toBe("not-applied");
  expect(judge([line({ values: [9] }), line({ reached: true })])).toBe("unclear");
});

describe("of stock taken away", () => {
  const away = (known: Parameters<typeof line>[0]) => judge([line({ delta: -3, ...known })]);

  it("the webhooks show that it was not applied", () => {
    expect(away({ values: [7] })).toBe("unclear");
    expect(away({ values: [9, 8] })).toBe("not-applied");
    expect(away({ values: [8, 9], now: now(9, 21) })).toBe("not-applied");
  });

  it("on hand leaves it open when as much has come: whoever brought it may have brought back what was taken", () => {
    expect(away({ values: [8, 12], now: now(12, 24) })).toBe("unclear");
  });

  it("on hand leaves it open when most of it is missing: the rest may have been put back", () => {
    expect(away({ values: [8], now: now(8, 18) })).toBe("unclear");
    expect(away({ values: [5], now: now(5, 17) })).toBe("unclear");
    expect(away({ values: [11, 9], now: now(9, 18) })).toBe("unclear");
    expect(away({ now: now(10, 17) })).toBe("unclear");
  });

  it("thirty are not taken where two are sold and four leave in parcels, and may be where twenty-eight are missing", () => {
    const many = { from: 47, delta: -30, onHandBefore: 50 };
    expect(judge([line({ ...many, values: [45], now: now(45, 46) })])).toBe("not-applied");
    expect(judge([line({ ...many, values: [19], now: now(19, 22) })])).toBe("unclear");
    expect(judge([line({ ...many, values: [57], now: now(57, 60) })])).toBe("not-applied");
  });
});
