import { describe, expect, it } from "vitest";
import { symbolOf, tradeSymbol } from "./symbol";

const point = 72 / 25.4;
const wide = { wanted: "auto", width: 53 * point } as const;

/** Bars and gaps as a scanner sees them: 1 is dark. */
function scanned(code: string): string {
  const symbol = symbolOf(code, wide);
  if (symbol.kind !== "bars") throw new Error(`${code} has no bars`);
  return symbol.widths.map((width, place) => (place % 2 === 0 ? "1" : "0").repeat(width)).join("");
}

describe("a number of the product trade", () => {
  it.each([
    ["4006381333931", "ean13"],
    ["036000291452", "upca"],
    ["73513537", "ean8"],
    ["4006381333930", null],
    ["73513538", null],
    ["40063813339", null],
    ["MUG-0001", null],
    ["", null],
  ])("%s is %s", (code, symbol) => {
    expect(tradeSymbol(code)).toBe(symbol);
  });

  it("has the modules of its standard: guards at both ends and in the middle", () => {
    const bars = scanned("4006381333931");
    expect(bars).toHaveLength(95);
    expect(bars).toMatch(/^101.{42}01010.{42}101$/);
    expect(scanned("73513537")).toHaveLength(67);
  });

  it("is encoded digit by digit as the standard's tables say", () => {
    // UPC-A 036000291452: 0 3 6 0 0 0 | 2 9 1 4 5 2.
    const left = ["0001101", "0111101", "0101111", "0001101", "0001101", "0001101"];
    const right = ["1101100", "1110100", "1100110", "1011100", "1001110", "1101100"];
    expect(scanned("036000291452")).toBe(`101${left.join("")}01010${right.join("")}101`);
  });
});

describe("any other code", () => {
  it("is Code 128, which starts, stops and checks as its standard says", () => {
    const bars = scanned("MUG-0001");
    expect(bars).toMatch(/^(11010010000|11010000100|11010011100).*1100011101011$/);
    expect((bars.length - 13) % 11).toBe(0);
  });

  it("becomes a QR code where its bars would be narrower than a printer prints", () => {
    const narrow = { wanted: "auto", width: 30 * point } as const;
    expect(symbolOf("MUG-0001", wide).kind).toBe("bars");
    expect(symbolOf("BOWL-XL-MIDNIGHT-0004", narrow).kind).toBe("squares");
    expect(symbolOf("BOWL-XL-MIDNIGHT-0004", { ...narrow, wanted: "code128" }).kind).toBe("squares");
  });

  it.each(["Ä-1", "漢字", "x".repeat(49), "a\tb"])(
    "becomes a QR code where Code 128 has no sign for it: %j",
    (code) => {
      expect(symbolOf(code, { wanted: "code128", width: 1_000 }).kind).toBe("squares");
    },
  );

  it("is a QR code where one is wanted, with its three finders", () => {
    const symbol = symbolOf("MUG-0001", { ...wide, wanted: "qr" });
    if (symbol.kind !== "squares") throw new Error("no squares");
    expect(symbol.modules).toBe(21);
    expect(symbol.cells).toHaveLength(21 * 21);
    const row = (at: number) =>
      symbol.cells
        .slice(at * 21, (at + 1) * 21)
        .map(Number)
        .join("");
    expect(row(0)).toMatch(/^11111110.*01111111$/);
    expect(row(20)).toMatch(/^11111110/);
  });
});
