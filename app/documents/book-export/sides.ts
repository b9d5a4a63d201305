import { amountText } from "~/documents/order-file/amount-text";
import type { BookAccount } from "~/models/book-account/roles";
import type { ExportContent, ExportLine } from "~/models/book-export/content";

/** The line's amount on its own side, without a sign; empty on the other one. */
export function sidesOf({ amount }: ExportLine, currency: string): { debit: string; credit: string } {
  const text = amountText(amount.replace("-", ""), currency);
  return amount.startsWith("-") ? { debit: "", credit: text } : { debit: text, credit: "" };
}

/** The account of a line, as it was when the export was made. */
export function accountOf({ accounts }: Pick<ExportContent, "accounts">, { role }: ExportLine): BookAccount {
  return accounts.accounts.find((account) => account.role === role) ?? { role, code: "", name: "" };
}

/** What an entry is called in another program: the export's number and the entry's. */
export function entryName({ number }: Pick<ExportContent, "number">, { entry }: ExportLine): string {
  return `${number}-${entry}`;
}
