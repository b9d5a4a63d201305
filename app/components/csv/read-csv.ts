import { parse } from "csv-parse/browser/esm/sync";

/** One line of a table by its column's title in lower case; `line` is its number in the text, from 1. */
export interface CsvLine {
  line: number;
  cells: Record<string, string>;
}

/**
 * The lines of a CSV text, or of cells copied from a spreadsheet: separated by commas, semicolons or tabs. The
 * first line names the columns. Throws an Error for text that is no table.
 */
export function readCsv(text: string): CsvLine[] {
  const records = readCells(text);
  const [header, ...lines] = records;
  if (!header) return [];
  const titles = header.cells.map((title) => title.toLowerCase());
  return lines.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(titles.map((title, index) => [title, cells[index] ?? ""])),
  }));
}

/** As `readCsv`, where no line is a header. */
export function readCells(text: string): { line: number; cells: string[] }[] {
  const found: { line: number; cells: string[] }[] = [];
  parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    on_record: (record: string[], { lines }) => {
      found.push({ line: lines, cells: record.map(withoutApostrophe) });
      return null;
    },
  });
  return found;
}

/** What separates the cells: whichever of the three the first line has most of. */
function delimiterOf(text: string): string {
  const [first = ""] = text.trimStart().split(/\r?\n/, 1);
  const counted = ["\t", ";", ","].map((sign) => ({ sign, count: first.split(sign).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

function withoutApostrophe(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}
