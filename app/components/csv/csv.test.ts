import { expect, it } from "vitest";
import { readCells, readCsv } from "./read-csv";
import { writeCsv } from "./write-csv";

const columns = [
  { title: "SKU", value: (row: { sku: string; units: number | null }) => row.sku },
  { title: "Units", value: (row: { sku: string; units: number | null }) => row.units },
];

it("what is written can be read again, whatever the cells hold", () => {
  const rows = ["MUG-01", 'a "b", c', "two\nlines", "=1+1", "-5", "@x", "Łódź", "'quoted", "'=1", "''-2"].map(
    (sku, units) => ({
      sku,
      units: -units,
    }),
  );
  const lines = readCsv(writeCsv(rows, columns));
  expect(lines.map(({ cells }) => cells)).toEqual(
    rows.map(({ sku, units }) => ({ sku, units: String(units === 0 ? 0 : units) })),
  );
});

it("a spreadsheet finds no formula in it, and numbers stay numbers", () => {
  const text = writeCsv([{ sku: "=HYPERLINK(1)", units: -3 }], columns);
  expect(text).toContain("'=HYPERLINK(1),-3");
});

it.each([
  ["commas", "SKU,Quantity\nMUG-01,3\n"],
  ["semicolons", "SKU;Quantity\r\nMUG-01;3\r\n"],
  ["tabs, as a spreadsheet copies them", "SKU\tQuantity\nMUG-01\t3"],
  ["a byte order mark and empty lines", "\ufeffSKU,Quantity\n\n,\nMUG-01,3\n\n"],
])("cells are separated by %s", (_name, text) => {
  expect(readCsv(text).map(({ cells }) => cells)).toEqual([{ sku: "MUG-01", quantity: "3" }]);
});

it("each line knows its number, for those that cannot be used", () => {
  expect(readCells("MUG-01\t3\n\nPLD-02\t4").map(({ line }) => line)).toEqual([1, 3]);
  expect(readCsv("")).toEqual([]);
});

it("a long table is the same when it is written in parts", () => {
  const rows = ["A", "B", "C"].map((sku, units) => ({ sku, units }));
  const parts = writeCsv(rows.slice(0, 2), columns) + writeCsv(rows.slice(2), columns, { header: false });
  expect(parts).toBe(writeCsv(rows, columns));
});
