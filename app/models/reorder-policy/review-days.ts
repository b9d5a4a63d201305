import { addDays, daysFrom } from "~/lib/calendar-days";
import { nextOrderDay, type OrderDays, takesAnyDay } from "~/models/supplier/order-terms";

/**
 * For how many days the next order has to last until the one after it can be placed. A supplier without order days takes
 * orders on any day, and then the shop's habit counts.
 */
export function reviewDaysOf(terms: OrderDays | null, today: string, usual: number): number {
  if (!terms || takesAnyDay(terms)) {
    const closedDays = terms?.closedUntil ? Math.max(0, daysFrom(today, terms.closedUntil) + 1) : 0;
    return usual + closedDays;
  }
  const next = nextOrderDay(terms, today);
  return daysFrom(today, nextOrderDay(terms, addDays(next, 1)));
}
