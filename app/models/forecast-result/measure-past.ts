import { dayOfNumber } from "~/lib/calendar-days";
import { askedOn, type DemandState, learnFromDay, rateOf } from "~/models/forecast/demand-state";
import { type MonthSums, noSums } from "./month-sums";

export interface PastDay {
  sold: number;
  /** The share of the day with stock to sell; 1 where it is not known. */
  available: number;
  soldOut: boolean;
  /** Units in the evening; null where the stock is not known. */
  left: number | null;
  /** False on a day that the merchant left out: whether it was served tells nothing. */
  counts?: boolean;
}

export interface PastOfVariant {
  cost: number;
  price: number;
  /** What was known before its first day. */
  start: DemandState;
  /** Counted from 1970-01-01. */
  firstDay: number;
  /** From its first day until yesterday. */
  days: readonly PastDay[];
  /** How many times the weeks before sell a month that begins on a day, by the time of the year as known then. */
  season: (day: number) => number;
}

export interface MonthOfVariant {
  /** What it was expected to sell a day, in money, on the month's first day. */
  dailySales: number;
  sums: MonthSums;
}

/** A variant's months, and what a replay of them needs. */
export interface MeasuredPast {
  /** By their names: "2026-03". */
  months: Map<string, MonthOfVariant>;
  /** The first day that was measured, and what was known before it. */
  joins: number;
  state: DemandState;
  soldBefore: number[];
  /** The first measured day whose stock is known; null where none is. */
  knownFrom: number | null;
  /** Whole units of each day from `joins` on. */
  asked: number[];
}

export const monthOf = (day: number) => dayOfNumber(day).slice(0, 7);

/**
 * What a variant's months came to from the day `from` on. Each month is judged by the forecast of its first day, which
 * has learned from the days before it alone.
 */
export function measurePast(
  { cost, price, start, firstDay, days, season }: PastOfVariant,
  from: number,
): MeasuredPast {
  const state = { ...start };
  const joins = Math.max(from, firstDay);
  const before = days.slice(0, joins - firstDay);
  for (const day of before) learnFromDay(state, day);
  const measured: MeasuredPast = {
    months: new Map(),
    joins,
    state: { ...state },
    soldBefore: before.map(({ sold }) => sold),
    knownFrom: null,
    asked: [],
  };
  let owed = 0;
  let rate = 0;
  days.slice(before.length).forEach((day, index) => {
    const name = monthOf(joins + index);
    let month = measured.months.get(name);
    if (!month) {
      rate = rateOf(state) * season(joins + index);
      month = { dailySales: rate * price, sums: noSums() };
      measured.months.set(name, month);
    }
    const { sums } = month;
    const asked = askedOn(day, state);
    sums.forecast += rate;
    sums.actual += asked;
    if (day.left !== null) {
      measured.knownFrom ??= joins + index;
      sums.stockValueDays += Math.max(0, day.left) * cost;
    }
    if (day.left !== null && day.counts !== false) {
      sums.knownDays += 1;
      sums.emptyDays += 1 - day.available;
      sums.asked += asked;
      sums.served += day.sold;
      sums.lostSales += (asked - day.sold) * price;
    }
    // A replay asks for whole units: what days without stock would have sold comes together until it is one.
    owed += asked;
    const whole = Math.floor(owed + 1e-9);
    measured.asked.push(whole);
    owed -= whole;
    learnFromDay(state, day);
  });
  for (const { sums } of measured.months.values()) sums.missed = Math.abs(sums.forecast - sums.actual);
  return measured;
}
