import { writeTable } from "~/lib/csv/write-csv";
import type { OrderDocument } from "~/models/purchase-order/order-document";
import { dayPatterns, type SupplierFormat } from "~/models/supplier-format/format";
import { amountText } from "./amount-text";
import { dayText } from "./day-text";
import { type Cell, rowsOf } from "./rows-of";
import { toWindows1252 } from "./windows-1252";

type Written = Pick<OrderDocument, "currency" | "timeZone">;

const delimiters = { comma: ",", semicolon: ";", tab: "\t" } as const;

/** The order as a CSV in the supplier's format: rows end as Windows ends them. */
export function writeOrderCsv(paper: OrderDocument, format: SupplierFormat): Uint8Array<ArrayBuffer> {
  const { head, rows } = textRowsOf(paper, format);
  const table = writeTable([...(head ? [head] : []), ...rows], {
    delimiter: delimiters[format.delimiter],
    bom: format.encoding === "utf8bom",
    record_delimiter: "windows",
  });
  return format.encoding === "windows1252" ? toWindows1252(table) : new TextEncoder().encode(table);
}

/** As `rowsOf`, each cell as the CSV writes it. */
export function textRowsOf(
  paper: OrderDocument,
  format: SupplierFormat,
): { head: string[] | null; rows: string[][] } {
  const { head, rows } = rowsOf(paper, format);
  return { head, rows: rows.map((row) => row.map((cell) => textOf(cell, paper, format))) };
}

function textOf(cell: Cell, { currency, timeZone }: Written, format: SupplierFormat): string {
  switch (cell.kind) {
    case "text":
      return cell.text;
    case "number":
      return withSign(cell.value, format);
    case "amount":
      return withSign(amountText(cell.value, currency), format);
    case "day":
      return dayText(cell.moment, timeZone, dayPatterns[format.dateFormat]);
  }
}

function withSign(value: string, { kind, decimalSign }: SupplierFormat): string {
  return kind === "csv" && decimalSign === "comma" ? value.replace(".", ",") : value;
}
