import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { type Awaited, dueOf, type DueSource } from "~/models/order-due/due";
import { pendingStatuses, type PurchaseOrderStatus } from "./status";

export interface Expected {
  /** A day of the shop's time zone: "2026-12-14". */
  expectedOn: string | null;
  expectedBy: DueSource | null;
}

/** The moment of a timestamp, or the start of a day in the shop's time zone. */
export function expectedMoment(value: string, timeZone: string): Date {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  if (!day) return new Date(value);
  return new Date(new TZDate(Number(year), Number(month) - 1, Number(day), timeZone).getTime());
}

/** The day an order is expected; a lead time counts only while goods are expected. */
export function expectedOf(order: Awaited & { status: PurchaseOrderStatus }, timeZone: string): Expected {
  const due = order.expectedAt || isPending(order.status) ? dueOf(order, timeZone) : null;
  return { expectedOn: due && format(due.on, "yyyy-MM-dd"), expectedBy: due?.by ?? null };
}

interface Listed {
  status: PurchaseOrderStatus;
  expectedAt: string | null;
  expectedOn: string | null;
}

/** True when an order whose goods are expected is overdue at `now`, by the rule of the alerts. */
export function isLate(
  { status, expectedAt, expectedOn }: Listed,
  { now, timeZone }: { now: Date; timeZone: string },
): boolean {
  if (expectedOn === null || !isPending(status)) return false;
  const moment = expectedMoment(expectedAt ?? expectedOn, timeZone);
  const due = dueOf({ expectedAt: moment, sentAt: null, leadTimeDays: 0 }, timeZone);
  return due !== null && due.passesAt <= now;
}

const isPending = (status: PurchaseOrderStatus) => pendingStatuses.some((one) => one === status);
