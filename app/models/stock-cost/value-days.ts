import { addDays } from "~/lib/calendar-days";
import type { ValueOfDay } from "./value-over-time.server";

/** The value at the end of every day from the first of `changes` to its last; it stays until it changes. */
export function everyDay(changes: readonly ValueOfDay[]): ValueOfDay[] {
  return changes.flatMap(({ day, value }, place) => {
    const next = changes[place + 1]?.day ?? addDays(day, 1);
    const days: ValueOfDay[] = [];
    for (let one = day; one < next; one = addDays(one, 1)) days.push({ day: one, value });
    return days;
  });
}
