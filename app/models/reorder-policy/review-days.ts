import { nextOrderDay, type OrderDays } from "~/models/supplier/order-terms";

const dayMs = 86_400_000;

/**
 * For how many days the next order has to last until the one after it can be placed. A supplier without order days takes
 * orders on any day, and then the shop's habit counts.
 */
export function reviewDaysOf(terms: OrderDays | null, today: string, usual: number): number {
  if (!terms || (terms.orderDays === "" && terms.orderEveryWeeks === 1)) {
    const closedDays = terms?.closedUntil ? Math.max(0, daysFrom(today, terms.closedUntil) + 1) : 0;
    return usual + closedDays;
  }
  const next = nextOrderDay(terms, today);
  return daysFrom(today, nextOrderDay(terms, dayAfter(next)));
}

function daysFrom(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / dayMs;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
}
