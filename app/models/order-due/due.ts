import { TZDate } from "@date-fns/tz";
import { addDays, startOfDay } from "date-fns";

/** The fields that decide when goods are due: the agreed day, or the supplier's lead time. */
export const dueSources = ["agreed", "lead_time"] as const;
export type DueSource = (typeof dueSources)[number];

export interface Awaited {
  expectedAt: Date | null;
  sentAt: Date | null;
  /** Of the supplier; 0 means unknown. */
  leadTimeDays: number;
}

interface Due {
  /** The due day, a date in the shop's time zone. */
  on: Date;
  by: DueSource;
  passesAt: Date;
}

/**
 * The expected date, otherwise the lead time after sending; null without either. A day without a time, and a
 * lead time, end with the day in the shop's time zone. `dueAt` is the same in SQL.
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
