import { parse } from "csv-parse/browser/esm/sync";

/** One line of a table, by the lower-case titles of its columns; `line` is its line number in the text, from 1. */
export interface CsvLine {
  line: number;
  cells: Record<string, string>;
}

/**
 * The lines of a CSV text, or of cells copied from a spreadsheet: separated by commas, semicolons or tabs. The first
 * line is the header. Throws an Error for a text that is not a table.
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

/** As `readCsv`, without a header line. */
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

/**
 * The separator: tab when every line has one, otherwise the one of the three that is most frequent in the first line.
 */
function delimiterOf(text: string): string {
  const lines = bareLines(text);
  const [first = ""] = lines;
  if (first !== "" && lines.every((line) => line.includes("\t"))) return "\t";
  const counted = ["\t", ";", ","].map((sign) => ({ sign, count: first.split(sign).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

const lengthToJudgeBy = 20_000;
const quotedCell = /(^|[\t;,\r\n]) *"(?:[^"]|"")*"/g;

/** The first non-empty lines without their quoted parts, where no character separates cells. */
function bareLines(text: string): string[] {
  const start = text
    .slice(0, lengthToJudgeBy)
    .replace(/^\ufeff/, "")
    .replace(quotedCell, "$1");
  const lines = start.split(/\r\n|\r|\n/);
  const isCut = text.length > lengthToJudgeBy && lines.length > 1;
  return (isCut ? lines.slice(0, -1) : lines).filter((line) => line.trim() !== "");
}

function withoutApostrophe(text: string): string {
  return /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) ? text.slice(1) : text;
}
