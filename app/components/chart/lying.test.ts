import { describe, expect, it } from "vitest";
import type { ChartProps } from "./chart-props";
import { heightOf, isLying } from "./lying";

function chart(kind: ChartProps["kind"], count: number) {
  return { kind, points: Array.from({ length: count }, (_, index) => ({ label: `${index}`, values: [1] })) };
}

describe("a chart of few values", () => {
  it.each([
    [chart("bars", 1), true],
    [chart("bars", 3), true],
    [chart("bars", 4), false],
    [chart("steps", 1), true],
    [chart("steps", 2), false],
    [chart("balance", 1), false],
    [chart("ranks", 12), true],
  ])("has horizontal bars where an axis would be nearly empty", (drawn, lies) => {
    expect(isLying(drawn)).toBe(lies);
  });

  it("takes no more height than its bars need, and never more than the requested height", () => {
    expect(heightOf(chart("bars", 1), 240)).toBe(44);
    expect(heightOf(chart("ranks", 12), 240)).toBe(240);
    expect(heightOf(chart("bars", 12), 240)).toBe(240);
  });
});
