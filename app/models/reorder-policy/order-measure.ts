import type { OrderMinimumBy } from "~/models/supplier/order-terms";
import { costFor, type ItemPrice } from "~/models/supplier-item/price";
import type { LimitMeasure } from "./limit-measures";

type Measure = OrderMinimumBy | LimitMeasure;

export interface MeasuredLine extends ItemPrice {
  packSize: number;
  /** Of a unit; null where the store has none. */
  weightGrams: number | null;
  /** Liters of a case; null where the merchant has not said it. A case that is not full takes its whole room. */
  caseVolume: number | null;
}

type Ordered = MeasuredLine & { quantity: number };

/** Money is in the currency of the line's prices; null where it is not known. */
const used: Record<Measure, (line: MeasuredLine, units: number) => number | null> = {
  amount: (line, units) => timesKnown(units, costFor(units, line)),
  units: (_line, units) => units,
  weight: ({ weightGrams }, units) => timesKnown(units / 1_000, weightGrams),
  volume: ({ packSize, caseVolume }, units) => timesKnown(Math.ceil(units / packSize) / 1_000, caseVolume),
};

function timesKnown(count: number, each: number | null): number | null {
  return each === null ? null : count * each;
}

/** What so many units of a line use; 0 where it is not known. Past a price break more units may cost less. */
export function usedBy(line: MeasuredLine, units: number, measure: Measure): number {
  return used[measure](line, units) ?? 0;
}

/** What an order uses. */
export function usedInAll(lines: readonly Ordered[], measure: Measure): number {
  return lines.reduce((sum, line) => sum + usedBy(line, line.quantity, measure), 0);
}

/** How many lines of the order are not counted, because what they use is not known. */
export function unmeasured(lines: readonly Ordered[], measure: Measure): number {
  return lines.filter((line) => line.quantity > 0 && used[measure](line, line.quantity) === null).length;
}
