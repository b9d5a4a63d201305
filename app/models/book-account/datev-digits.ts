import type { BookAccount, BookRole } from "./roles";

/** Numbers of ledger accounts have 4 to 8 digits at DATEV, those of a supplier's own account one more. */
export const leastDigits = 4;
export const mostDigits = 8;

/** What may be kept on a supplier's own account. */
export const ofSuppliers: readonly BookRole[] = ["payables", "prepayments"];

/**
 * How many digits all ledger accounts of a client have at DATEV: as most of these, and of two numbers of digits that are
 * as frequent the smaller one.
 */
export function datevDigitsOf(accounts: readonly Pick<BookAccount, "role" | "code">[]): number {
  const counts = new Map<number, number>();
  for (const { role, code } of accounts) {
    const isLedger = !ofSuppliers.includes(role) && /^\d+$/.test(code);
    if (isLedger && code.length >= leastDigits && code.length <= mostDigits)
      counts.set(code.length, (counts.get(code.length) ?? 0) + 1);
  }
  const [first] = [...counts].sort(([one, times], [other, otherTimes]) => otherTimes - times || one - other);
  return first?.[0] ?? leastDigits;
}
