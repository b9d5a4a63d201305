import { describe, expect, it } from "vitest";
import type { DecimalSign } from "~/components/read-number";
import { readCells } from "~/lib/csv/read-csv";
import { readPastedLines } from "./pasted-lines";

const read = (text: string, decimal: DecimalSign = ".") => readPastedLines(readCells(text), decimal);
const mug = { row: 1, code: "MUG-01", title: "", quantity: "12", costPrice: "4.50" };

describe("lines pasted from a spreadsheet", () => {
  it.each([
    ["SKU, quantity, cost", "MUG-01\t12\t4.50\nPLD-02\t3\t11"],
    ["SKU, cost, quantity", "MUG-01\t4.50\t12\nPLD-02\t11\t3"],
    ["quantity, SKU, cost", "12\tMUG-01\t4.50\n3\tPLD-02\t11"],
    ["quantity, cost, SKU", "12\t4.50\tMUG-01\n3\t11\tPLD-02"],
  ])("are read without a header as %s", (_order, text) => {
    const [first, second] = read(text);
    expect(first).toEqual(mug);
    expect(second).toMatchObject({ row: 2, code: "PLD-02", quantity: "3", costPrice: "11" });
  });

  it("are read by their header, in English and German, whatever is between", () => {
    const english = "Unit cost (USD)\tBrand\tSKU\tQty\tTotal\n4.50\tKiln\tMUG-01\t12\t54.00";
    expect(read(english)).toEqual([{ ...mug, row: 2 }]);
    const german = "Artikelnummer;Bezeichnung;Menge;EK\nMUG-01;Becher blau;12;4,50";
    expect(read(german, ",")).toEqual([{ ...mug, row: 2, title: "Becher blau", costPrice: "4,50" }]);
  });

  it("may come with a title beside the SKU", () => {
    expect(read("Blue mug, large\tMUG-01\t12\t4.50")).toEqual([{ ...mug, title: "Blue mug, large" }]);
  });

  it("may have SKUs of nothing but digits", () => {
    expect(read("10023\t12\t4.50\n10024\t1\t2.00")[0]).toEqual({ ...mug, code: "10023" });
  });

  it("take the first of two columns of whole numbers for the quantity", () => {
    expect(read("MUG-01\t12\t4")[0]).toMatchObject({ quantity: "12", costPrice: "4" });
    expect(read("MUG-01\t5.00\t12")[0]).toMatchObject({ quantity: "12", costPrice: "5.00" });
  });

  it("may name no cost, or nothing but SKUs", () => {
    expect(read("MUG-01\t12")).toEqual([{ ...mug, costPrice: "" }]);
    expect(read("MUG-01\nPLD-02").map(({ code, quantity }) => [code, quantity])).toEqual([
      ["MUG-01", "1"],
      ["PLD-02", "1"],
    ]);
    expect(read("MUG-01\t4.50")).toEqual([{ ...mug, quantity: "1" }]);
  });

  it("keep what cannot be used as it was pasted", () => {
    const rows = read("SKU\tQty\tCost\nMUG-01\ta dozen\t4.50\n\t5\t1.00");
    expect(rows).toEqual([
      { ...mug, row: 2, quantity: "a dozen" },
      { row: 3, code: "", title: "", quantity: "5", costPrice: "1.00" },
    ]);
    expect(read("")).toEqual([]);
  });
});
