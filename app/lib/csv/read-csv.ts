import { parse } from "csv-parse/browser/esm/sync";
import { separatorOf, tableOptions, withoutApostrophe } from "./cells";

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
    ...tableOptions,
    delimiter: separatorOf(text),
    on_record: (record: string[], { lines }) => {
      found.push({ line: lines, cells: record.map(withoutApostrophe) });
      return null;
    },
  });
  return found;
}
