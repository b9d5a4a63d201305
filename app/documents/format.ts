import { currencyDigits, moneyFormat } from "~/models/purchase-order/money";
import type { OrderDocument } from "~/models/purchase-order/order-document";
import { dateFormat } from "~/texts/dates";
import { type Words, wordsIn } from "~/texts/translate";

type DocumentLocale = Pick<OrderDocument, "locale" | "timeZone" | "currency"> &
  Partial<Pick<OrderDocument, "language">>;

export interface Formats {
  /** The paper's own words; English where a document has no language. */
  say: Words;
  money(amount: string): string;
  /** Without the currency's sign, as many digits as the currency counts in; `unitCost` keeps up to four. */
  amount(amount: string, options?: { unitCost: boolean }): string;
  quantity(units: number): string;
  day(moment: string): string;
  /** The day the order is expected, and whether that is only reckoned; empty when nothing says when. */
  expected(paper: Pick<OrderDocument, "expectedAt" | "expectedBy">): string;
}

/**
 * How the paper's words, numbers and days are written. A locale that Intl does not know, or that writes in letters the page
 * has no font for, is taken as English.
 */
export function formatsOf({ language = "en", locale: wanted, timeZone, currency }: DocumentLocale): Formats {
  const locale = writable(wanted) ? latin(wanted) : "en";
  const digits = currencyDigits(currency);
  const decimals = (most: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: most });
  const plain = decimals(digits);
  const exact = decimals(Math.max(digits, 4));
  const units = new Intl.NumberFormat(locale);
  const dates = dateFormat(locale, timeZone);
  const day = (moment: string) => dates.day(new Date(moment));
  const say = wordsIn(language);
  return {
    say,
    money: moneyFormat({ currency, locale }),
    amount: (amount, options) => (options?.unitCost ? exact : plain).format(Number(amount)),
    quantity: (count) => units.format(count),
    day,
    expected: ({ expectedAt, expectedBy }) => {
      if (!expectedAt) return "";
      return expectedBy === "lead_time"
        ? say("papers.byLeadTime", { day: day(expectedAt) })
        : day(expectedAt);
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
