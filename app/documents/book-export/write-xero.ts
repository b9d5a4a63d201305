import { amountText } from "~/documents/order-file/amount-text";
import { writeCsv } from "~/lib/csv/write-csv";
import type { ExportContent, ExportLine } from "~/models/book-export/content";
import { accountOf, entryName } from "./sides";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** 30 Nov 2026, which Xero reads in each country. */
function xeroDay(day: string): string {
  const [year, month, date] = day.split("-");
  return `${date} ${months[Number(month) - 1]} ${year}`;
}

/** Manual journals of Xero: a debit is above 0. Lines of the same narration and day are one journal. */
export function writeXero(content: ExportContent, lines: readonly ExportLine[]): string {
  return writeCsv(lines, [
    { title: "*Narration", value: (line) => `${entryName(content, line)} ${line.text}` },
    { title: "*Date", value: ({ day }) => xeroDay(day) },
    { title: "Description", value: ({ text, party }) => [text, party].filter(Boolean).join(", ") },
    { title: "*AccountCode", value: (line) => accountOf(content, line).code },
    { title: "*TaxRate", value: () => "Tax Exempt" },
    // A number, since a text with a sign would get an apostrophe against formulas.
    { title: "*Amount", value: ({ amount }) => Number(amountText(amount, content.currency)) },
    { title: "TrackingName1", value: () => "" },
    { title: "TrackingOption1", value: () => "" },
    { title: "TrackingName2", value: () => "" },
    { title: "TrackingOption2", value: () => "" },
  ]);
}
