import { TZDate } from "@date-fns/tz";
import { addDays, startOfDay } from "date-fns";

/** What says when goods are due: the day agreed for the order, or the supplier's lead time. */
export const dueSources = ["agreed", "lead_time"] as const;
export type DueSource = (typeof dueSources)[number];

export interface Awaited {
  expectedAt: Date | null;
  sentAt: Date | null;
  /** Of the supplier; 0 promises nothing. */
  leadTimeDays: number;
}

interface Due {
  /** The day it is due, a date of the shop's time zone. */
  on: Date;
  by: DueSource;
  /** From this moment on it is overdue. */
  passesAt: Date;
}

/**
 * When an order's goods are due: as expected, else the supplier's lead time after it was sent. A day without a
 * time has passed when it is over in the shop's time zone, and a lead time ends with such a day. Null when
 * nothing says when. `dueAt` says the same in SQL.
 */
export function dueOf({ expectedAt, sentAt, leadTimeDays }: Awaited, timeZone: string): Due | null {
  if (expectedAt) {
    const on = new TZDate(expectedAt, timeZone);
    const isDay = startOfDay(on).getTime() === expectedAt.getTime();
    return { on, by: "agreed", passesAt: isDay ? endOf(on) : expectedAt };
  }
  if (!sentAt || leadTimeDays === 0) return null;
  const on = addDays(new TZDate(sentAt, timeZone), leadTimeDays);
  return { on, by: "lead_time", passesAt: endOf(on) };
}

function endOf(day: Date): Date {
  return new Date(startOfDay(addDays(day, 1)).getTime());
}
