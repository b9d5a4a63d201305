import { describe, expect, it } from "vitest";
import { evenMarks, roundTicks } from "./ticks";

describe("the marks of a chart's axes", () => {
  it("are round and reach beyond the highest value", () => {
    expect(roundTicks([10_416, 3_000])).toEqual([0, 5000, 10000, 15000]);
    expect(roundTicks([7])).toEqual([0, 2, 4, 6, 8]);
    expect(roundTicks([1.5, 0.2])).toEqual([0, 0.5, 1, 1.5]);
  });

  it("stay close to the values where the axis floats, however small they are", () => {
    expect(roundTicks([1.0842, 1.0917], { floating: true })).toEqual([1.084, 1.086, 1.088, 1.09, 1.092]);
    expect(roundTicks([0.0063, 0.0065], { floating: true }).at(0)).toBe(0.0063);
    expect(roundTicks([5, 5], { floating: true })).toEqual([5, 6]);
  });

  it("include zero where values are below it", () => {
    expect(roundTicks([11, -33])).toEqual([-40, -30, -20, -10, 0, 10, 20]);
  });

  it("count units in whole steps, also when there is one or none", () => {
    expect(roundTicks([1])).toEqual([0, 1]);
    expect(roundTicks([0])).toEqual([0, 1]);
    expect(roundTicks([])).toEqual([0, 1]);
  });

  it("name every point while there is room, then evenly fewer", () => {
    expect(evenMarks(12, 12)).toHaveLength(12);
    expect(evenMarks(12, 8)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(evenMarks(90, 8)).toEqual([0, 14, 28, 42, 56, 70, 84]);
    expect(evenMarks(0, 8)).toEqual([]);
  });
});
