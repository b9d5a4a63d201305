import writeExcelFile, { type SheetData } from "write-excel-file/node";
import type { OrderDocument } from "~/models/purchase-order/order-document";
import { dayPatterns, type SupplierFormat } from "~/models/supplier-format/format";
import { decimalsOf } from "./amount-text";
import { dayText } from "./day-text";
import { type Cell, rowsOf } from "./rows-of";

type SheetCell = SheetData[number][number];

/** The order as an Excel workbook in the supplier's format: numbers are numbers, days are days, and nothing is a formula. */
export async function writeOrderXlsx(paper: OrderDocument, format: SupplierFormat): Promise<Uint8Array> {
  const { head, rows } = rowsOf(paper, format);
  const heading = head?.map((value): SheetCell => ({ type: String, value, fontWeight: "bold" }));
  const data: SheetData = [
    ...(heading ? [heading] : []),
    ...rows.map((row) => row.map((cell) => sheetCell(cell, paper, format))),
  ];
  const columns = format.columns.map(({ heading }) => ({ width: Math.max(12, heading.length + 2) }));
  return writeExcelFile(data, { sheet: paper.poNumber, columns }).toBuffer();
}

function sheetCell(
  cell: Cell,
  { currency, timeZone }: Pick<OrderDocument, "currency" | "timeZone">,
  { dateFormat }: SupplierFormat,
): SheetCell {
  switch (cell.kind) {
    case "text":
      return cell.text === "" ? null : { type: String, value: cell.text };
    case "number":
      return { type: Number, value: Number(cell.value) };
    case "amount": {
      const decimals = decimalsOf(cell.value, currency);
      const digits = decimals === 0 ? "0" : `0.${"0".repeat(decimals)}`;
      return { type: Number, value: Number(cell.value), format: digits };
    }
    case "day":
      // A sheet's day belongs to no time zone; the writer counts days in UTC.
      return {
        type: Date,
        value: new Date(dayText(cell.moment, timeZone, "yyyy-MM-dd")),
        format: dayPatterns[dateFormat].toLowerCase(),
      };
  }
}
