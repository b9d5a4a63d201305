import { type Sentence, sentence } from "~/texts/translate";
import { datevDigitsOf, leastDigits, mostDigits, ofSuppliers } from "./datev-digits";
import type { BookAccount, BookAccounts, BookRole } from "./roles";

/** The longest code of an account that Xero takes. */
export const longestXeroCode = 10;

const leastConsultant = 1001;

/**
 * What of the accounts the bookkeeper's program would refuse, by role. With a number at DATEV all account numbers are
 * DATEV's: digits alone, and as many everywhere; a supplier's own account has one more.
 */
export function accountFaults({
  accounts,
  datevConsultant,
  datevClient,
}: BookAccounts): Map<BookRole, Sentence> {
  const entered = accounts.filter(({ code }) => code !== "");
  const isDatev = datevConsultant !== "" || datevClient !== "";
  const faultOf = isDatev ? datevFault(datevDigitsOf(entered)) : xeroFault;
  return new Map(
    entered.flatMap((account) => {
      const fault = faultOf(account);
      return fault ? [[account.role, fault]] : [];
    }),
  );
}

function xeroFault({ code }: BookAccount): Sentence | null {
  return code.length > longestXeroCode ? sentence("books.codeTooLong", { most: longestXeroCode }) : null;
}

function datevFault(digits: number) {
  return ({ role, code }: BookAccount): Sentence | null => {
    if (!/^\d+$/.test(code) || code.length < leastDigits || code.length > mostDigits + 1)
      return sentence("books.datevNumber", { least: leastDigits, most: mostDigits });
    const isLong = ofSuppliers.includes(role) && code.length === digits + 1;
    return code.length === digits || isLong ? null : sentence("books.datevDigits", { digits });
  };
}

/** The numbers of the consultant and the client at DATEV that it does not give; either may be empty. */
export function datevFaults({
  datevConsultant,
  datevClient,
}: Pick<BookAccounts, "datevConsultant" | "datevClient">): Map<"datevConsultant" | "datevClient", Sentence> {
  const faults = new Map<"datevConsultant" | "datevClient", Sentence>();
  if (datevConsultant !== "" && Number(datevConsultant) < leastConsultant)
    faults.set("datevConsultant", sentence("books.datevConsultant", { least: leastConsultant }));
  if (datevClient !== "" && Number(datevClient) < 1) faults.set("datevClient", sentence("books.datevClient"));
  return faults;
}
