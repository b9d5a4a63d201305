import { replay, type ReplayOutcome } from "../../app/models/reorder-policy/replay";
import { isOrderDay, type Market } from "./market";
import type { JudgedPolicy } from "./policy";

/** Lets a policy see the past, when everything that was asked for was there, and runs it through the fold. */
export function runPolicy(
  policy: JudgedPolicy,
  { variants, asked, fold, leadTime }: Market,
): ReplayOutcome[] {
  const watchDay = (day: number) =>
    variants.forEach(({ firstSale, joins, supplier }, index) => {
      if (day < firstSale || day >= joins) return;
      if (isOrderDay(supplier, day)) policy.watch?.(index, day);
      policy.learn(index, day, asked[day]?.[index] ?? 0, Infinity);
    });
  for (let day = 0; day < fold.firstDay; day += 1) {
    watchDay(day);
    policy.endDay?.(day);
  }
  const inFold = {
    ...policy,
    endDay(day: number) {
      watchDay(day);
      policy.endDay?.(day);
    },
  };
  return replay(variants, inFold, {
    firstDay: fold.firstDay,
    lastDay: fold.lastDay,
    asked,
    isOrderDay,
    leadTime,
  });
}
