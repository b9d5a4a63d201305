import { describe, expect, it } from "vitest";
import { decimalSign, readNumber, writeNumber } from "./read-number";

describe("a number as people write it", () => {
  it.each([
    ["12.50", 12.5, 12.5],
    ["12,50", 12.5, 12.5],
    ["1,200", 1200, 1.2],
    ["1.200", 1.2, 1200],
    ["0.125", 0.125, 0.125],
    ["1,200.75", 1200.75, 1200.75],
    ["1.200,75", 1200.75, 1200.75],
    ["1'200.75", 1200.75, 1200.75],
    ["1 200", 1200, 1200],
    ["$4.50", 4.5, 4.5],
    ["4,50 €", 4.5, 4.5],
    ["EUR 4", 4, 4],
    ["-3", -3, -3],
    [".5", 0.5, 0.5],
  ])("%s is %d with a decimal point and %d with a decimal comma", (text, point, comma) => {
    expect(readNumber(text, ".")).toBe(point);
    expect(readNumber(text, ",")).toBe(comma);
  });

  it.each(["", "ten", "1.2.3,4,5", "MUG-01", "5 pcs", "1-2", "1e5", "0x10", "1.200.30"])(
    "%j is not a number",
    (text) => {
      expect(readNumber(text, ".")).toBeNull();
    },
  );

  it("is written with the sign it is read with", () => {
    expect(decimalSign("de-DE")).toBe(",");
    expect(decimalSign("en-GB")).toBe(".");
    expect(writeNumber(1125.5, ",", 2)).toBe("1125,50");
    for (const value of [0.125, 1.125, 1200, 20.2, 0.0125]) {
      for (const sign of [".", ","] as const) {
        expect(readNumber(writeNumber(value, sign, 2), sign)).toBe(value);
      }
    }
  });
});
