import type { OrderMinimumBy } from "~/models/supplier/order-terms";
import { costFor, type ItemPrice } from "~/models/supplier-item/price";

/** What an order may have at most of: money, kilograms and cubic meters, in this order where several bind. */
export const limitMeasures = ["weight", "volume", "amount"] as const;
export type LimitMeasure = (typeof limitMeasures)[number];

/** What a pallet or a container has: an amount is no room. */
export const roomMeasures = ["weight", "volume"] as const satisfies readonly LimitMeasure[];

/** The most of each; one that is left out is no limit. */
export type OrderLimits = Readonly<Partial<Record<LimitMeasure, number>>>;

type Measure = OrderMinimumBy | LimitMeasure;

export interface MeasuredLine extends ItemPrice {
  packSize: number;
  /** Of a unit; null where the store has none. */
  weightGrams: number | null;
  /** Liters of a case; null where the merchant has not said it. A case that is not full takes its whole room. */
  caseVolume: number | null;
}

/** Sums of decimals are not exact: so much above a limit is within it. */
export const hair = 1e-7;

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

/** By how much an order is above a limit; 0 where it is within it, as far as sums of decimals tell. */
export function aboveLimit(used: number, most = Infinity): number {
  return used > most + hair ? used - most : 0;
}

/** How many lines of the order are not counted, because what they use is not known. */
export function unmeasured(lines: readonly Ordered[], measure: Measure): number {
  return lines.filter((line) => line.quantity > 0 && used[measure](line, line.quantity) === null).length;
}
