import { currencyDigits } from "~/models/purchase-order/money";
import type { ExportParts } from "./content";
import { type BookFormat, datevDigits, mostQuickBooksLines, mostXeroLines } from "./formats";

const mostLines: Partial<Record<BookFormat, number>> = {
  xero: mostXeroLines,
  quickbooks: mostQuickBooksLines,
};

interface Line {
  entry: number;
  day: string;
}

/**
 * The lines of an export as they are divided into files: Xero and QuickBooks take so many lines at once, of whole entries,
 * and a day at DATEV has no year. An amount at DATEV has two decimals: there is no file of a currency with three.
 */
export function partsOf<L extends Line>(format: BookFormat, lines: readonly L[], currency: string): L[][] {
  if (format === "datev" && currencyDigits(currency) > datevDigits) return [];
  const parts: L[][] = [];
  for (const entry of entriesOf(lines)) {
    const last = parts.at(-1);
    const fits =
      last !== undefined &&
      last.length + entry.length <= (mostLines[format] ?? Infinity) &&
      (format !== "datev" || yearOf(last) === yearOf(entry));
    if (fits) last.push(...entry);
    else parts.push([...entry]);
  }
  return parts;
}

/** How many files the lines are in each format. */
export function countParts(lines: readonly Line[], currency: string): ExportParts {
  const count = (format: BookFormat) => partsOf(format, lines, currency).length;
  return {
    ...{ csv: count("csv"), json: count("json"), xero: count("xero") },
    ...{ quickbooks: count("quickbooks"), datev: count("datev") },
  };
}

/** Lines of one entry follow each other. */
export function entriesOf<L extends Line>(lines: readonly L[]): L[][] {
  const entries: L[][] = [];
  for (const line of lines) {
    const last = entries.at(-1);
    if (last?.[0]?.entry === line.entry) last.push(line);
    else entries.push([line]);
  }
  return entries;
}

const yearOf = ([first]: readonly Line[]) => first?.day.slice(0, 4);
