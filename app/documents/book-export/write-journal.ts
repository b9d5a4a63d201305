import { writeTable } from "~/lib/csv/write-csv";
import type { ExportContent, ExportLine } from "~/models/book-export/content";
import { accountOf, entryName, sidesOf } from "./sides";

const columns = [
  ...[
    "Export",
    "Entry",
    "Date",
    "Account role",
    "Account code",
    "Account name",
    "Debit",
    "Credit",
    "Currency",
  ],
  ...["Kind", "Document", "Reference", "Supplier", "Location", "Text"],
];

/** A line for each line of the journal. */
export function writeJournalCsv(content: ExportContent, lines: readonly ExportLine[]): string {
  const rows = lines.map((line) => {
    const { code, name } = accountOf(content, line);
    const { debit, credit } = sidesOf(line, content.currency);
    return [
      ...[String(content.number), entryName(content, line), line.day, line.role, code, name, debit, credit],
      ...[content.currency, line.kind, idText(line.documentId), line.reference, line.party],
      ...[line.locationId === "0" ? "" : line.locationId, line.text],
    ];
  });
  return writeTable([columns, ...rows], { bom: true });
}

const idText = (id: number) => (id === 0 ? "" : String(id));

/** The same as JSON, with the accounts beside the lines. */
export function writeJournalJson(content: ExportContent, lines: readonly ExportLine[]): string {
  const { number, firstDay, until, currency, createdAt, accounts } = content;
  const head = { number, firstDay, until, currency, createdAt: createdAt.toISOString(), accounts };
  return `${JSON.stringify({ ...head, lines }, null, 2)}\n`;
}
