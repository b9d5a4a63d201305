import type { BookAccounts, BookRole } from "~/models/book-account/roles";
import type { JournalKind } from "~/models/journal/posting";
import type { BookFormat } from "./formats";

export interface ExportLine {
  /** Of the entry within the export, from 1. */
  entry: number;
  day: string;
  kind: JournalKind;
  locationId: string;
  documentId: number;
  role: BookRole;
  /** Decimal text in the export's currency; above 0 on the debit side. */
  amount: string;
  reference: string;
  party: string;
  text: string;
}

/** All that the files of an export are written from; it never changes. */
export interface ExportContent {
  number: number;
  firstDay: string;
  until: string;
  currency: string;
  createdAt: Date;
  accounts: BookAccounts;
  lines: ExportLine[];
}

/** How many files an export is in each format. */
export type ExportParts = Record<BookFormat, number>;
