import type { ChangeColumns } from "./changed-order";
import { type Outcome, outcomeKinds, outcomeOf } from "./outcome";

/** Changed quantities of one outcome: how many, their units, and these at cost in the shop's currency. */
export interface OutcomeSum {
  changes: number;
  units: number;
  cost: number;
}

export type OutcomeSums = Record<Outcome["kind"], OutcomeSum>;

/** By outcome; units without a known cost count as costing nothing. */
export function sumUpOutcomes(rows: readonly ChangeColumns[]): OutcomeSums {
  const none = (): OutcomeSum => ({ changes: 0, units: 0, cost: 0 });
  const sums = Object.fromEntries(outcomeKinds.map((kind) => [kind, none()])) as OutcomeSums;
  for (const row of rows) {
    const { kind, units } = outcomeOf(row);
    const sum = sums[kind];
    sum.changes += 1;
    sum.units += units;
    sum.cost += units * (row.unitCost ?? 0);
  }
  for (const sum of Object.values(sums)) sum.cost = Math.round(sum.cost * 100) / 100;
  return sums;
}
