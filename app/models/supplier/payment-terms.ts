import { addDays } from "~/lib/calendar-days";
import { type Amount, currencyDigits, money } from "~/models/purchase-order/money";

/** From where the days until a bill is due are counted. */
export const dueFroms = ["bill", "monthEnd"] as const;
export type DueFrom = (typeof dueFroms)[number];

export const mostTermDays = 365;

export interface PaymentTerms {
  dueDays: number;
  dueFrom: DueFrom;
  /** Percent off a bill that is paid within `earlyDiscountDays` of its date; 0: none. */
  earlyDiscount: Amount;
  earlyDiscountDays: number;
}

export interface DueDays {
  /** YYYY-MM-DD. */
  dueOn: string;
  /** The last day on which the discount for early payment is taken; null where there is none. */
  discountUntil: string | null;
}

/** When a bill of a day (YYYY-MM-DD) is due under the terms, and until when its discount is taken. */
export function dueDaysOf(terms: PaymentTerms, billedOn: string): DueDays {
  const start = terms.dueFrom === "monthEnd" ? monthEndOf(billedOn) : billedOn;
  return {
    dueOn: addDays(start, terms.dueDays),
    discountUntil: money(terms.earlyDiscount).gt(0) ? addDays(billedOn, terms.earlyDiscountDays) : null,
  };
}

/** The percentage of an amount, rounded half away from zero to the currency's digits; as decimal text. */
export function percentOf(amount: Amount, percent: Amount, currency: string): string {
  return money(amount).times(money(percent)).div(100).toDecimalPlaces(currencyDigits(currency)).toFixed();
}

/** The last day of the month of a day, both as YYYY-MM-DD. */
function monthEndOf(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
