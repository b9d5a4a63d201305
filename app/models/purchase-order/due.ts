import { TZDate } from "@date-fns/tz";
import { addDays, format, startOfDay } from "date-fns";
import { expectedMoment } from "./expected-at";
import { isPending, type PurchaseOrderStatus } from "./status";

/** What says when goods are due: the day agreed for the order, or the supplier's lead time. */
export const dueSources = ["agreed", "lead_time"] as const;
export type DueSource = (typeof dueSources)[number];

interface Awaited {
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

export interface Expected {
  /** A day of the shop's time zone: "2026-12-14". */
  expectedOn: string | null;
  expectedBy: DueSource | null;
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

/** The day an order is expected; a lead time counts only while goods are awaited. */
export function expectedOf(order: Awaited & { status: PurchaseOrderStatus }, timeZone: string): Expected {
  const due = order.expectedAt || isPending(order.status) ? dueOf(order, timeZone) : null;
  return { expectedOn: due && format(due.on, "yyyy-MM-dd"), expectedBy: due?.by ?? null };
}

interface Listed {
  status: PurchaseOrderStatus;
  expectedAt: string | null;
  expectedOn: string | null;
}

/** Whether an order that is awaited is overdue at `now`, as the alerts have it. */
export function isLate(
  { status, expectedAt, expectedOn }: Listed,
  { now, timeZone }: { now: Date; timeZone: string },
): boolean {
  if (expectedOn === null || !isPending(status)) return false;
  const moment = expectedMoment(expectedAt ?? expectedOn, timeZone);
  const due = dueOf({ expectedAt: moment, sentAt: null, leadTimeDays: 0 }, timeZone);
  return due !== null && due.passesAt <= now;
}

function endOf(day: Date): Date {
  return new Date(startOfDay(addDays(day, 1)).getTime());
}
