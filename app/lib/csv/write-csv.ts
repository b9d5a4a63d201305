import { stringify } from "csv-stringify/browser/esm/sync";

export interface CsvColumn<Row> {
  title: string;
  value: (row: Row) => string | number | null | undefined;
}

/**
 * A table as CSV with a header line, in UTF-8 as spreadsheets expect it. Text that a spreadsheet would take
 * for a formula is quoted with an apostrophe; `readCsv` takes it off again. A later part of a long table has no
 * header.
 */
export function writeCsv<Row>(
  rows: readonly Row[],
  columns: readonly CsvColumn<Row>[],
  { header = true } = {},
): string {
  const titles = header ? [columns.map(({ title }) => harmless(title))] : [];
  const records = rows.map((row) => columns.map(({ value }) => cell(value(row))));
  return stringify([...titles, ...records], { bom: header });
}

function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return "";
  return typeof value === "number" ? String(value) : harmless(value);
}

/** What a spreadsheet takes for a formula: its signs, also as wide as a Chinese letter, or what it skips before one. */
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

function harmless(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}
