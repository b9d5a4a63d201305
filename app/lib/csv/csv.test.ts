import { expect, it } from "vitest";
import { readCells, readCsv } from "./read-csv";
import { writeCsv } from "./write-csv";

const columns = [
  { title: "SKU", value: (row: { sku: string; units: number | null }) => row.sku },
  { title: "Units", value: (row: { sku: string; units: number | null }) => row.units },
];

it("what is written can be read again, whatever the cells hold", () => {
  const rows = [
    "MUG-01",
    'a "b", c',
    "two\nlines",
    "=1+1",
    "-5",
    "@x",
    "Łódź",
    "'quoted",
    "'=1",
    "''-2",
    "\n=1",
    "\uff1d1",
  ].map((sku, units) => ({
    sku,
    units: -units,
  }));
  const lines = readCsv(writeCsv(rows, columns));
  expect(lines.map(({ cells }) => cells)).toEqual(
    rows.map(({ sku, units }) => ({ sku, units: String(units === 0 ? 0 : units) })),
  );
});

it("a spreadsheet finds no formula in it, and numbers stay numbers", () => {
  const text = writeCsv([{ sku: "=HYPERLINK(1)", units: -3 }], columns);
  expect(text).toContain("'=HYPERLINK(1),-3");
  for (const sign of ["+", "-", "@", "\t=", "\r=", "\n=", "\uff1d", "\uff0b", "\uff0d", "\uff20"])
    expect(writeCsv([{ sku: `${sign}cmd()`, units: 1 }], columns)).toContain(`'${sign}cmd()`);
});

it.each([
  ["commas", "SKU,Quantity\nMUG-01,3\n"],
  ["semicolons", "SKU;Quantity\r\nMUG-01;3\r\n"],
  ["tabs, as a spreadsheet copies them", "SKU\tQuantity\nMUG-01\t3"],
  ["a byte order mark and empty lines", "\ufeffSKU,Quantity\n\n,\nMUG-01,3\n\n"],
])("cells are separated by %s", (_name, text) => {
  expect(readCsv(text).map(({ cells }) => cells)).toEqual([{ sku: "MUG-01", quantity: "3" }]);
});

const priced = [{ sku: "MUG-01", "price (net, per unit, eur)": "4,10" }];

it.each([
  ["tabs, whatever commas its header holds", "SKU\tPrice (net, per unit, EUR)\nMUG-01\t4,10", priced],
  [
    "tabs, in lines that end early too",
    "SKU\tA, B, C\tD\nMUG-01\tx, y, z",
    [{ sku: "MUG-01", "a, b, c": "x, y, z", d: "" }],
  ],
  ["semicolons, whatever a quoted title holds", 'SKU;"Price (net, per unit, EUR)"\nMUG-01;"4,10"', priced],
  [
    "commas, where a cell holds tabs in quotes",
    '\ufeff"SKU","a\tb\tc"\n"MUG-01","1\t2"',
    [{ sku: "MUG-01", "a\tb\tc": "1\t2" }],
  ],
  ["commas, where one line alone has a tab", "SKU,Name\nMUG-01,A\tB", [{ sku: "MUG-01", name: "A\tB" }]],
])("a table is separated by %s", (_name, text, cells) => {
  expect(readCsv(text).map((line) => line.cells)).toEqual(cells);
});

it("a long table has the separator of its first lines, and an unclosed quote does no harm", () => {
  const lines = Array.from({ length: 5_000 }, (_, n) => `MUG-${n}\t5" wide, ${n} high`);
  const read = readCsv(["SKU\tSize, in inches, of a mug", ...lines].join("\n"));
  expect(read).toHaveLength(5_000);
  expect(read[4_999]?.cells).toEqual({ sku: "MUG-4999", "size, in inches, of a mug": '5" wide, 4999 high' });
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
