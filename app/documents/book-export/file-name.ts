import type { BookFormat } from "~/models/book-export/formats";

const endings: Readonly<Record<BookFormat, string>> = {
  csv: "journal.csv",
  json: "journal.json",
  xero: "xero.csv",
  quickbooks: "quickbooks.csv",
  datev: "datev.csv",
};

/** DATEV finds its files by how their names begin. */
export function bookFileName({
  number,
  format,
  part,
  parts,
}: {
  number: number;
  format: BookFormat;
  part: number;
  /** How many files the export is in this format. */
  parts: number;
}): string {
  const counted = parts > 1 ? `${number}-${part}` : String(number);
  const name = `books-${counted}-${endings[format]}`;
  return format === "datev" ? `EXTF_Buchungsstapel_${name}` : name;
}
