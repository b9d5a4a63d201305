import type { LearnedLeadTime } from "~/models/supplier/lead-time";
import { useFormat } from "./format";
import { useText } from "./use-text";

/** A learned lead time in whole days. */
export function useLeadTimeWords() {
  const text = useText();
  const format = useFormat();
  const number = (days: number) => format.number(Math.round(days));
  const days = (count: number) =>
    text("suppliers.figures.days", { count: Math.round(count), amount: number(count) });
  const median = ({ medianDays }: LearnedLeadTime) =>
    Math.round(medianDays) === 0 ? text("suppliers.leadTime.sameDay") : days(medianDays);
  const isExact = ({ fromDays, toDays }: LearnedLeadTime) => number(fromDays) === number(toDays);
  const rangeOf = ({ fromDays, toDays }: LearnedLeadTime) => ({ from: number(fromDays), to: number(toDays) });
  return {
    days,
    /** "9 days" */
    median,
    /** "Mostly 7 to 12 days, from 14 orders" */
    mostly: (time: LearnedLeadTime) => {
      const count = time.orderCount;
      return isExact(time)
        ? text("suppliers.figures.measuredHint", { count })
        : text("suppliers.leadTime.mostly", { count, from: number(time.fromDays), days: days(time.toDays) });
    },
    /** "Usually 9 days (7 to 12), from 14 orders" */
    usually: (time: LearnedLeadTime) => {
      const range = { days: median(time), ...rangeOf(time) };
      const words = isExact(time) ? median(time) : text("suppliers.leadTime.range", range);
      return text("suppliers.leadTime.usually", { days: words, count: time.orderCount });
    },
    /** "Usually 9 (7–12)" */
    short: (time: LearnedLeadTime) => {
      const range = { days: number(time.medianDays), ...rangeOf(time) };
      return isExact(time)
        ? text("suppliers.leadTime.shortSame", range)
        : text("suppliers.leadTime.short", range);
    },
  };
}
