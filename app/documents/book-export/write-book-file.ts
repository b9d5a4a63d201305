import { toWindows1252 } from "~/documents/order-file/windows-1252";
import { notFound } from "~/errors";
import type { ExportContent } from "~/models/book-export/content";
import type { BookFormat } from "~/models/book-export/formats";
import { partsOf } from "~/models/book-export/parts";
import { bookFileName } from "./file-name";
import { writeDatev } from "./write-datev";
import { writeJournalCsv, writeJournalJson } from "./write-journal";
import { writeQuickBooks } from "./write-quickbooks";
import { writeXero } from "./write-xero";

const writers = {
  csv: writeJournalCsv,
  json: writeJournalJson,
  xero: writeXero,
  quickbooks: writeQuickBooks,
  datev: writeDatev,
} as const;

export interface BookFile {
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

/** A file of an export, the same bytes each time; `part` from 1. Throws NOT_FOUND for a part that it does not have. */
export function writeBookFile(content: ExportContent, format: BookFormat, part: number): BookFile {
  const parts = partsOf(format, content.lines, content.currency);
  const lines = parts[part - 1];
  if (!lines) throw notFound("book file");
  const text = writers[format](content, lines);
  const name = bookFileName({ number: content.number, format, part, parts: parts.length });
  return { name, content: format === "datev" ? toWindows1252(text) : new TextEncoder().encode(text) };
}
