const week = 7;

/** When a supplier takes orders; days are the shop's, counted from a Monday (day 0). */
export interface OrderCalendar {
  /** 0 is Monday; null: any day. */
  weekday: number | null;
  /** Every so many weeks, counted from the week of day 0. */
  everyWeeks: number;
  /** The supplier's holidays: first and last closed day. */
  closed: readonly { from: number; until: number }[];
}

export const isOrderDay = ({ weekday, everyWeeks, closed }: OrderCalendar, day: number): boolean =>
  (weekday === null || modulo(day, week) === weekday) &&
  modulo(Math.floor(day / week), everyWeeks) === 0 &&
  !closed.some(({ from, until }) => from <= day && day <= until);

/** Days from `day` until the order day after it, at least 1. */
export function daysUntilNextOrder(calendar: OrderCalendar, day: number): number {
  let next = day + 1;
  while (!isOrderDay(calendar, next)) {
    const holiday = calendar.closed.find(({ from, until }) => from <= next && next <= until);
    next = holiday ? holiday.until + 1 : next + 1;
  }
  return next - day;
}

const modulo = (value: number, by: number) => ((value % by) + by) % by;
