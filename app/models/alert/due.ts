import { TZDate } from "@date-fns/tz";
import { addDays, startOfDay } from "date-fns";

interface Awaited {
  expectedAt: Date | null;
  sentAt: Date | null;
  /** Of the supplier; 0 promises nothing. */
  leadTimeDays: number;
}

interface Due {
  /** The day it is due, a date of the shop's time zone. */
  on: Date;
  /** From this moment on it is overdue. */
  passesAt: Date;
}

/**
 * When an order's goods are due: as expected, else the supplier's lead time after it was sent. A day without a
 * time has passed when it is over in the shop's time zone, and a lead time ends with such a day. Null when
 * nothing says when.
 */
export function dueOf({ expectedAt, sentAt, leadTimeDays }: Awaited, timeZone: string): Due | null {
  if (expectedAt) {
    const on = new TZDate(expectedAt, timeZone);
    const isDay = startOfDay(on).getTime() === expectedAt.getTime();
    return { on, passesAt: isDay ? endOf(on) : expectedAt };
  }
  if (!sentAt || leadTimeDays === 0) return null;
  const on = addDays(new TZDate(sentAt, timeZone), leadTimeDays);
  return { on, passesAt: endOf(on) };
}

function endOf(day: Date): Date {
  return new Date(startOfDay(addDays(day, 1)).getTime());
}
