import { writeCsv } from "~/lib/csv/write-csv";
import type { ExportContent, ExportLine } from "~/models/book-export/content";
import { accountOf, entryName, sidesOf } from "./sides";

/** 11/30/2026. */
function quickBooksDay(day: string): string {
  const [year, month, date] = day.split("-");
  return `${month}/${date}/${year}`;
}

/** Journal entries of QuickBooks Online, which knows accounts by their names; the payables have their supplier. */
export function writeQuickBooks(content: ExportContent, lines: readonly ExportLine[]): string {
  const nameOf = (line: ExportLine) => {
    const { code, name } = accountOf(content, line);
    // Sub-accounts are found without spaces: Parent:Sub.
    return (name || code).replaceAll(/\s*:\s*/g, ":");
  };
  return writeCsv(lines, [
    { title: "*JournalNo", value: (line) => entryName(content, line) },
    { title: "*JournalDate", value: ({ day }) => quickBooksDay(day) },
    { title: "*AccountName", value: nameOf },
    { title: "*Debits", value: (line) => sidesOf(line, content.currency).debit },
    { title: "*Credits", value: (line) => sidesOf(line, content.currency).credit },
    { title: "Description", value: ({ text }) => text },
    { title: "Name", value: ({ party }) => party },
    { title: "Currency", value: () => content.currency },
    { title: "Location", value: () => "" },
    { title: "Class", value: () => "" },
  ]);
}
