import { describe, expect, it } from "vitest";
import { judge, type LineEvidence } from "./evidence";

const start = Date.parse("2026-11-21T10:00:00Z");

/** A level that was 10 when the operation wanted to add 5. Each value came a second after the one before. */
function line({ values = [], ...known }: Partial<LineEvidence> & { values?: number[] }): LineEvidence {
  return {
    from: 10,
    delta: 5,
    onHandBefore: null,
    observed: values.map((available, index) => seen(available, index)),
    now: { available: values.at(-1) ?? 10, onHand: 0 },
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
    const observed = [seen(14, 0), seen(15, 0)];
    expect(judge([line({ from: 10, observed: [seen(10, 0), ...observed] })])).toBe("applied");
  });

  it("but not by a step that was known before the request was sent", () => {
    const observed = [seen(15, 0, false), seen(10, 1, false), seen(8, 2)];
    expect(judge([line({ observed, now: { available: 8, onHand: 0 } })])).toBe("unclear");
  });
});

describe("the news show that an operation was not applied", () => {
  it("when they lead up to the present level without its step", () => {
    expect(judge([line({ values: [9, 8, 7] })])).toBe("not-applied");
    expect(judge([line({ values: [9, 12] })])).toBe("not-applied");
  });

  it("when nothing has happened at all", () => {
    expect(judge([line({})])).toBe("not-applied");
  });

  it("when the item was never stocked at the location", () => {
    expect(judge([line({ now: null })])).toBe("not-applied");
  });

  it("when several sales of one second came in out of order", () => {
    const observed = [seen(8, 0), seen(9, 0)];
    expect(judge([line({ observed, now: { available: 8, onHand: 0 } })])).toBe("not-applied");
  });

  it("when the shelf agrees: sales leave it alone, deliveries from outside raise it as much as they say", () => {
    const now = { available: 12, onHand: 25 };
    expect(judge([line({ onHandBefore: 22, values: [9, 12], now })])).toBe("not-applied");
  });
});

describe("the news leave it open", () => {
  it("while they do not lead up to the present level", () => {
    expect(judge([line({ now: { available: 14, onHand: 0 } })])).toBe("unclear");
    expect(judge([line({ values: [9], now: { available: 13, onHand: 0 } })])).toBe("unclear");
  });

  it("when the level was where the operation takes it, but by another step", () => {
    expect(judge([line({ values: [12, 15] })])).toBe("unclear");
  });

  it("when more lies on the shelf than they explain: a lost webhook may hide the operation behind a sale", () => {
    const now = { available: 14, onHand: 25 };
    expect(judge([line({ onHandBefore: 20, values: [14], now })])).toBe("unclear");
  });

  it("when lines contradict each other", () => {
    expect(judge([line({ values: [15] }), line({ values: [9] })])).toBe("unclear");
  });
});

it("all lines together are applied or not", () => {
  expect(judge([line({ values: [15] }), line({ values: [15, 14] })])).toBe("applied");
  expect(judge([line({ values: [9] }), line({})])).toBe("not-applied");
});

it("stock taken away is judged by the same rules", () => {
  expect(judge([line({ delta: -3, values: [7] })])).toBe("applied");
  expect(judge([line({ delta: -3, values: [9, 8] })])).toBe("not-applied");
});
