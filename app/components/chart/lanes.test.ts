import { describe, expect, it } from "vitest";
import { laneOffset, mostLanes } from "./lanes";

const offsets = (...values: (number | null)[]) =>
  values.map((_, index) => laneOffset(values, { index, size: 8 }));

describe("the bars of a name", () => {
  it("are centred on its line", () => {
    expect(offsets(3, 4)).toEqual([-5, 5]);
    expect(offsets(3, 4, 5)).toEqual([-10, 0, 10]);
  });

  it("leave no room for a zero value: a single bar is on the line, whichever it is", () => {
    expect(offsets(3, 0)).toEqual([0, null]);
    expect(offsets(0, 4)).toEqual([null, 0]);
    expect(offsets(null, 4)).toEqual([null, 0]);
    expect(offsets(3, 0, 5)).toEqual([-5, null, 5]);
  });

  it("are one bar of no length where all values are zero, and none where nothing is known", () => {
    expect(offsets(0, 0)).toEqual([0, null]);
    expect(offsets(0)).toEqual([0]);
    expect(offsets(null)).toEqual([null]);
  });

  it("are as many as the row with most has", () => {
    expect(mostLanes([{ values: [1, 0] }, { values: [0, 2] }])).toBe(1);
    expect(mostLanes([{ values: [1, 0] }, { values: [1, 2] }])).toBe(2);
    expect(mostLanes([{ values: [null, null] }])).toBe(1);
  });
});
