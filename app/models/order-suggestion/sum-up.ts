import type { ChangeColumns } from "./changed-order";
import { type Outcome, outcomeKinds, outcomeOf } from "./outcome";

/** Changed quantities of one outcome: how many, their units, and those that were too many, also at cost. */
interface OutcomeSum {
  changes: number;
  units: number;
  /** In the shop's currency. */
  cost: number;
  over: number;
  overCost: number;
}

export type OutcomeSums = Record<Outcome["kind"], OutcomeSum>;

/** By outcome; units without a known cost count as costing nothing. */
export function sumUpOutcomes(rows: readonly ChangeColumns[]): OutcomeSums {
  const none = (): OutcomeSum => ({ changes: 0, units: 0, cost: 0, over: 0, overCost: 0 });
  const sums = Object.fromEntries(outcomeKinds.map((kind) => [kind, none()])) as OutcomeSums;
  for (const row of rows) {
    const { kind, units, over } = outcomeOf(row);
    const sum = sums[kind];
    sum.changes += 1;
    sum.units += units;
    sum.cost += units * (row.unitCost ?? 0);
    sum.over += over;
    sum.overCost += over * (row.unitCost ?? 0);
  }
  for (const sum of Object.values(sums)) {
    sum.cost = Math.round(sum.cost * 100) / 100;
    sum.overCost = Math.round(sum.overCost * 100) / 100;
  }
  return sums;
}
