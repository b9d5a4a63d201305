import { type Options, stringify } from "csv-stringify/browser/esm/sync";

export interface CsvColumn<Row> {
  title: string;
  value: (row: Row) => string | number | null | undefined;
}

/** A table as CSV. A text that a spreadsheet would run as a formula gets an apostrophe, which `readCsv` removes. */
export function writeCsv<Row>(
  rows: readonly Row[],
  columns: readonly CsvColumn<Row>[],
  { header = true } = {},
): string {
  const titles = header ? [columns.map(({ title }) => harmless(title))] : [];
  const records = rows.map((row) => columns.map(({ value }) => cell(value(row))));
  return stringify([...titles, ...records], { bom: header });
}

/** Rows of texts as CSV, as another program wants it; formulas as in `writeCsv`. */
export function writeTable(
  rows: readonly (readonly string[])[],
  options: Pick<Options, "bom" | "delimiter" | "record_delimiter">,
): string {
  return stringify(
    rows.map((row) => row.map(harmless)),
    options,
  );
}

function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return "";
  return typeof value === "number" ? String(value) : harmless(value);
}

// A formula's sign, also in full width, or a character that spreadsheets skip before one.
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

function harmless(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}
