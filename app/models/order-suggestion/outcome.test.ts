import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outcomeOf } from "./outcome";

const more = { suggested: 24, ordered: 36, stock: 10, sold: 0, isOver: true };
const less = { ...more, ordered: 12 };

describe("another quantity than was suggested", () => {
  it("was needed as far as more was sold than the suggested quantity would have covered", () => {
    expect(outcomeOf({ ...more, sold: 40 })).toEqual({ kind: "needed", units: 6, over: 6 });
    expect(outcomeOf({ ...more, stock: -30, sold: 0 })).toMatchObject({ kind: "needed", units: 6 });
    expect(outcomeOf({ ...more, sold: 90 })).toEqual({ kind: "needed", units: 12, over: 0 });
  });

  it("was too many where the suggested quantity would have been enough", () => {
    expect(outcomeOf({ ...more, sold: 34 })).toEqual({ kind: "tooMany", units: 12, over: 12 });
  });

  it("spared units where less was enough, and was too few where all was sold", () => {
    expect(outcomeOf({ ...less, sold: 21 })).toEqual({ kind: "spared", units: 12, over: 0 });
    expect(outcomeOf({ ...less, sold: 22 })).toEqual({ kind: "tooFew", units: 12, over: 0 });
    expect(outcomeOf({ ...less, ordered: 0, sold: 4 })).toMatchObject({ kind: "spared", units: 24 });
  });

  it("is open until its days are over, unless it is decided before", () => {
    expect(outcomeOf({ ...more, sold: 40, isOver: false }).kind).toBe("open");
    expect(outcomeOf({ ...less, sold: 21, isOver: false }).kind).toBe("open");
    expect(outcomeOf({ ...more, sold: 46, isOver: false }).kind).toBe("needed");
    expect(outcomeOf({ ...less, sold: 22, isOver: false }).kind).toBe("tooFew");
  });

  it("accounts for each unit more or less, and more sales never speak for a smaller order", () => {
    const units = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(
        fc.record({
          suggested: units,
          ordered: units,
          stock: fc.integer({ min: -20, max: 60 }),
          sold: units,
        }),
        (asked) => {
          fc.pre(asked.suggested !== asked.ordered);
          const outcome = outcomeOf({ ...asked, isOver: true });
          const later = outcomeOf({ ...asked, sold: asked.sold + 1, isOver: true });
          expect(outcome.units).toBeLessThanOrEqual(Math.abs(asked.ordered - asked.suggested));
          if (outcome.kind === "needed") {
            expect(outcome.units + outcome.over).toBe(asked.ordered - asked.suggested);
            expect(later.units).toBeGreaterThanOrEqual(outcome.units);
          }
          if (outcome.kind === "needed" || outcome.kind === "tooFew") expect(later.kind).toBe(outcome.kind);
        },
      ),
      { numRuns: 500 },
    );
  });
});
