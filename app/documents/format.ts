import type { OrderDocument } from "~/models/purchase-order/order-document";
import { currencyDigits, moneyFormat } from "~/models/purchase-order/totals";
import { dateFormat } from "~/texts/dates";

type DocumentLocale = Pick<OrderDocument, "locale" | "timeZone" | "currency">;

export interface Formats {
  money(amount: string): string;
  /** Without the currency's sign, as many digits as the currency counts in; `unitCost` keeps up to four. */
  amount(amount: string, options?: { unitCost: boolean }): string;
  quantity(units: number): string;
  day(moment: string): string;
  /** The day the order is expected, and whether that is only reckoned; empty when nothing says when. */
  expected(paper: Pick<OrderDocument, "expectedAt" | "expectedBy">): string;
}

/**
 * How the shop writes numbers and days. A locale that Intl does not know, or that writes in letters the page
 * has no font for, is taken as English.
 */
export function formatsOf({ locale: wanted, timeZone, currency }: DocumentLocale): Formats {
  const locale = writable(wanted) ? latin(wanted) : "en";
  const digits = currencyDigits(currency);
  const decimals = (most: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: most });
  const plain = decimals(digits);
  const exact = decimals(Math.max(digits, 4));
  const units = new Intl.NumberFormat(locale);
  const dates = dateFormat(locale, timeZone);
  const day = (moment: string) => dates.day(new Date(moment));
  return {
    money: moneyFormat({ currency, locale }),
    amount: (amount, options) => (options?.unitCost ? exact : plain).format(Number(amount)),
    quantity: (count) => units.format(count),
    day,
    expected: ({ expectedAt, expectedBy }) => {
      if (!expectedAt) return "";
      return expectedBy === "lead_time" ? `About ${day(expectedAt)}, by lead time` : day(expectedAt);
    },
  };
}

/** Western figures and calendar. */
function latin(locale: string): string {
  return new Intl.Locale(locale, { numberingSystem: "latn", calendar: "gregory" }).toString();
}

function writable(locale: string): boolean {
  try {
    const months = new Intl.DateTimeFormat(latin(locale), { dateStyle: "long" });
    return /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]+$/u.test(
      months.format(0),
    );
  } catch {
    return false;
  }
}
