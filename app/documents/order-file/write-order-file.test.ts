import "~/texts/translate.server";
import { parse } from "csv-parse/sync";
import { readSheet } from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import type { FormatColumn, SupplierFormat } from "~/models/supplier-format/format";
import { usualFormat } from "~/models/supplier-format/usual-format";
import { orderDocument, orderDocumentLines } from "../../../tests/support/order-document";
import { describeOrderFile } from "./order-file";
import { previewOrderFile } from "./preview-order-file";
import { writeOrderFile } from "./write-order-file.server";

const columns: FormatColumn[] = [
  { field: "date", heading: "Day" },
  { field: "sku", heading: "=SKU" },
  { field: "barcode", heading: "EAN" },
  { field: "quantity", heading: "Qty" },
  { field: "unitCost", heading: "Price" },
];
const formatOf = (changes: Partial<SupplierFormat>): SupplierFormat => ({
  ...usualFormat("en"),
  columns,
  ...changes,
});
const [line] = orderDocumentLines(1);
/** Late on the 21st in UTC, which is the 22nd in Berlin. */
const paper = orderDocument({
  date: "2026-11-21T23:30:00.000Z",
  lines: [{ ...line!, sku: "=cmd()", barcode: "0012345678905", costPrice: "1234.5" }],
});
const textOf = async (changes: Partial<SupplierFormat>, of = paper) =>
  Buffer.from(await writeOrderFile(of, formatOf(changes)));

describe("a CSV in the supplier's format", () => {
  it("can be read by another program, keeps leading zeros, and has no formula", async () => {
    const bytes = await textOf({});
    expect(bytes.subarray(0, 3).toString("hex")).toBe("efbbbf");
    expect(parse(bytes, { bom: true })).toEqual([
      ["Day", "'=SKU", "EAN", "Qty", "Price"],
      ["2026-11-22", "'=cmd()", "0012345678905", "20", "1234.50"],
    ]);
    expect(bytes.toString()).toMatch(/\r\n$/);
  });

  it.each([
    [{ delimiter: "semicolon", decimalSign: "comma", dateFormat: "dmyPoint" }, "22.11.2026;'=cmd()"],
    [{ delimiter: "tab", decimalSign: "point", dateFormat: "compact" }, "20261122\t'=cmd()"],
    [{ delimiter: "comma", decimalSign: "comma", dateFormat: "mdySlash" }, "11/22/2026,'=cmd()"],
  ] as const)("is separated and written as %j says", async (changes, start) => {
    const text = (await textOf({ ...changes, header: false, encoding: "utf8" })).toString();
    expect(text.startsWith(start)).toBe(true);
    const delimiter = { semicolon: ";", tab: "\t", comma: "," }[changes.delimiter];
    const [row] = parse(text, { delimiter }) as string[][];
    expect(row?.at(-1)).toBe(changes.decimalSign === "comma" ? "1234,50" : "1234.50");
  });

  it("in Windows-1252 keeps what that has, and says which characters are lost", async () => {
    const lines = [{ ...line!, sku: "Größe € Łódź ő 🙂" }];
    const format = formatOf({ encoding: "windows1252", columns: [{ field: "sku", heading: "Maß" }] });
    const bytes = await writeOrderFile(orderDocument({ lines }), format);
    // Node decodes a whole text as Latin-1, and only a stream as what was asked for.
    const text = new TextDecoder("windows-1252").decode(bytes, { stream: true });
    expect(text).toBe("Maß\r\nGröße € ?ódz o ?\r\n");
    expect(previewOrderFile(orderDocument({ lines }), format).lost).toEqual(["Ł", "ź", "ő", "🙂"]);
  });

  it("writes amounts with as many decimals as the currency counts in, or more where a cost has them", async () => {
    const price = { columns: [{ field: "unitCost", heading: "" }] } as const;
    const written = async (costPrice: string, currency: string) => {
      const of = orderDocument({ currency, lines: [{ ...line!, costPrice }] });
      return (await textOf({ columns: [...price.columns], header: false, encoding: "utf8" }, of)).toString();
    };
    expect(await written("1000", "JPY")).toBe("1000\r\n");
    expect(await written("0.0125", "EUR")).toBe("0.0125\r\n");
  });
});

describe("a workbook in the supplier's format", () => {
  it("is read by another program with numbers as numbers and days as days", async () => {
    const bytes = await textOf({ kind: "xlsx", dateFormat: "dmyPoint" });
    expect(await readSheet(bytes)).toEqual([
      ["Day", "=SKU", "EAN", "Qty", "Price"],
      [new Date("2026-11-22"), "=cmd()", "0012345678905", 20, 1234.5],
    ]);
  });

  it("has no heading where none is wanted, and whole numbers of a currency without decimals", async () => {
    const of = orderDocument({ currency: "JPY", lines: [{ ...line!, costPrice: "1000" }] });
    expect((await readSheet(await textOf({ kind: "xlsx", header: false }, of)))[0]?.at(-1)).toBe(1000);
  });
});

describe("the file's name", () => {
  const nameOf = (fileName: string, number = 1, kind: "csv" | "xlsx" = "csv") => {
    const revision = number === 1 ? null : { number, replacedDate: "", changes: [] };
    return describeOrderFile(orderDocument({ revision }), formatOf({ fileName, kind }));
  };

  it("has the order's number, revision and day where it asks for them", () => {
    expect(nameOf("shop7_{number}_{date}").fileName).toBe("shop7_PO-00042_2026-11-21.csv");
    expect(nameOf("{number}v{revision}", 2, "xlsx")).toEqual({
      fileName: "PO-00042v2.xlsx",
      mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    });
  });

  it("tells revisions apart by itself where it does not", () => {
    expect(nameOf("{number}", 2).fileName).toBe("PO-00042-revision-2.csv");
    expect(nameOf("order").fileName).toBe("order.csv");
  });
});
