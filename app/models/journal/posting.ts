import type { BookRole } from "~/models/book-account/roles";
import { type Amount, currencyDigits, money } from "~/models/purchase-order/money";
import { valueChangeKinds } from "~/models/stock-cost/value-change-kinds";

/** What an entry of the journal is of: the kinds of changes of the stock's value, and those of bills. */
export const journalKinds = [...valueChangeKinds, "bill", "bill_canceled", "payment", "deposit"] as const;
export type JournalKind = (typeof journalKinds)[number];

export interface PostingLine {
  role: BookRole;
  /** In the smallest units of the shop's currency: above 0 on the debit side, below 0 on the credit side. */
  amount: bigint;
}

/** One entry of the journal. Its lines add up to 0. */
export interface Posting {
  /** YYYY-MM-DD in the shop's time zone. */
  day: string;
  kind: JournalKind;
  /** Of the stock; "0" for none. */
  locationId: string;
  /** The receipt, return, charge, bill, payment or deposit; of a payment of several bills its first part; 0 for all of the day. */
  documentId: number;
  /** The number that is on the paper; empty for none. */
  reference: string;
  /** The supplier; empty for none. */
  party: string;
  lines: PostingLine[];
}

/** Distinguishes entries: what an export tells of each is told once. */
export function keyOf({ day, kind, locationId, documentId }: Omit<Posting, "reference" | "party" | "lines">) {
  return `${day} ${kind} ${locationId} ${documentId}`;
}

/** An amount in another currency in the smallest units of the shop's, rounded half away from zero. */
export function inShopUnits(amount: Amount, rate: Amount, currency: string): bigint {
  const units = money(amount)
    .times(money(rate))
    .times(money(10).pow(currencyDigits(currency)));
  return BigInt(units.toDecimalPlaces(0).toFixed(0));
}

/** One line for each role, in the order in which they first come, without those of nothing. */
export function mergeLines(lines: readonly PostingLine[]): PostingLine[] {
  const sums = new Map<BookRole, bigint>();
  for (const { role, amount } of lines) sums.set(role, (sums.get(role) ?? 0n) + amount);
  return [...sums].filter(([, amount]) => amount !== 0n).map(([role, amount]) => ({ role, amount }));
}
