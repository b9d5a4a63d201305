import { dayOfNumber, numberOfDay } from "~/lib/calendar-days";

/** In what a supplier's minimum order is told; weight is in kilograms. */
export const orderMinimumBys = ["amount", "units", "weight"] as const;
export type OrderMinimumBy = (typeof orderMinimumBys)[number];

/**
 * Money before tax in the currency of the supplier's prices, kilograms and cubic meters that an order has at most; what is
 * left out is no limit.
 */
export type OrderLimits = Readonly<{ amount?: number; weight?: number; volume?: number }>;

type StoredLimits = Record<"mostAmount" | "mostWeight" | "mostVolume", number | { toNumber(): number }>;

/** The limits as they are stored, where 0 is none. */
export function orderLimits({ mostAmount, mostWeight, mostVolume }: StoredLimits): OrderLimits {
  const most = { amount: Number(mostAmount), weight: Number(mostWeight), volume: Number(mostVolume) };
  return Object.fromEntries(Object.entries(most).filter(([, limit]) => limit > 0));
}

export function hasLimits(limits: OrderLimits): boolean {
  return Object.keys(limits).length > 0;
}

/** Those of an order in this currency: what it may cost in another one is no limit of it. */
export function limitsIn(currency: string, limits: OrderLimits, ofAmount: string): OrderLimits {
  const { amount, ...room } = limits;
  return { ...room, ...(amount !== undefined && currency === ofAmount && { amount }) };
}

/** In the order of the week, as calendars abbreviate them (RFC 5545). */
export const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
export type Weekday = (typeof weekdays)[number];

export interface OrderDays {
  /** "MO,TH"; empty: any day. */
  orderDays: string;
  /** 2: every other week. */
  orderEveryWeeks: number;
  /** A day of a week in which orders are placed; null: the week of January 5, 1970. */
  orderWeeksFrom: string | null;
  /** The last day on which the supplier takes no orders. */
  closedUntil: string | null;
}

/** A Monday, as the number of its day since January 1, 1970. */
const firstMonday = 4;

export function weekdaysIn(orderDays: string): Weekday[] {
  const named = new Set(orderDays.split(","));
  return weekdays.filter((day) => named.has(day));
}

/** Whether the supplier takes orders on every day that it is open. */
export function takesAnyDay({
  orderDays,
  orderEveryWeeks,
}: Pick<OrderDays, "orderDays" | "orderEveryWeeks">): boolean {
  return orderDays === "" && orderEveryWeeks === 1;
}

/** The first day from `today` on, both as ISO 8601 days, on which the supplier takes an order. */
export function nextOrderDay(
  { orderDays, orderEveryWeeks, orderWeeksFrom, closedUntil }: OrderDays,
  today: string,
): string {
  const open =
    closedUntil !== null && closedUntil >= today ? numberOfDay(closedUntil) + 1 : numberOfDay(today);
  const named = weekdaysIn(orderDays);
  const first = orderWeeksFrom === null ? 0 : weekOf(numberOfDay(orderWeeksFrom));
  const isOrderDay = (day: number) => {
    const weekday = weekdays[mod(day - firstMonday, 7)];
    if (named.length > 0 && !named.some((one) => one === weekday)) return false;
    return mod(weekOf(day) - first, orderEveryWeeks) === 0;
  };
  let day = open;
  while (!isOrderDay(day)) day += 1;
  return dayOfNumber(day);
}

function weekOf(day: number): number {
  return Math.floor((day - firstMonday) / 7);
}

function mod(value: number, by: number): number {
  return ((value % by) + by) % by;
}
