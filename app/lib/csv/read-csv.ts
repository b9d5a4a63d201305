import { parse } from "csv-parse/browser/esm/sync";

export interface CsvLine {
  line: number;
  cells: Record<string, string>;
}

/**
 * The first line is the header; cells are separated by commas, semicolons or tabs. Throws for a text without a table.
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

// Tab when every line has one, otherwise the most frequent one of the first line.
function delimiterOf(text: string): string {
  const lines = bareLines(text);
  const [first = ""] = lines;
  if (first !== "" && lines.every((line) => line.includes("\t"))) return "\t";
  const counted = ["\t", ";", ","].map((sign) => ({ sign, count: first.split(sign).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

const lengthToJudgeBy = 20_000;
const quotedCell = /(^|[\t;,\r\n]) *"(?:[^"]|"")*"/g;

// Between quotes no character separates cells.
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
