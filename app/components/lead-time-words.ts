import type { LearnedLeadTime } from "~/models/supplier/lead-time";
import { useFormat } from "./format";
import { useText } from "./use-text";

/** A learned lead time in whole days. */
export function useLeadTimeWords() {
  const text = useText();
  const format = useFormat();
  const days = (count: number) => text("suppliers.figures.days", { count, amount: format.number(count) });
  const inDays = ({ medianDays, fromDays, toDays }: LearnedLeadTime) => {
    const [usual, from, to] = [medianDays, fromDays, toDays].map(Math.round) as [number, number, number];
    const words = usual === 0 ? text("suppliers.leadTime.sameDay") : days(usual);
    return from === to
      ? words
      : text("suppliers.leadTime.range", { days: words, from: format.number(from), to: format.number(to) });
  };
  return {
    days,
    /** "9 days (7 to 12)" */
    inDays,
    /** "Usually 9 days (7 to 12), from 14 orders" */
    usually: (time: LearnedLeadTime) =>
      text("suppliers.leadTime.usually", { days: inDays(time), count: time.orderCount }),
    /** "Usually 9 (7–12)" */
    short: ({ medianDays, fromDays, toDays }: LearnedLeadTime) => {
      const [days, from, to] = [medianDays, fromDays, toDays].map((value) =>
        format.number(Math.round(value)),
      );
      return from === to
        ? text("suppliers.leadTime.shortSame", { days })
        : text("suppliers.leadTime.short", { days, from, to });
    },
  };
}
