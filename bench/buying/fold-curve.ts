import { pointAtFillRate } from "../../app/models/forecast/service-curve";
import type { ReplayOutcome } from "../../app/models/reorder-policy/replay";
import { drawn } from "./random";

/** What a policy came to in a fold under one setting, by variant, all seeds added up. */
export interface SettingOutcome {
  setting: number;
  outcomes: ReplayOutcome[];
}

export type FoldCurve = readonly SettingOutcome[];

/** How often each variant counts. */
export type Weights = Uint8Array;

/** The first weights count each variant once; the others resample them, for an interval. */
export function resampled(variants: number, times: number): Weights[] {
  return Array.from({ length: times }, (_, sample) => {
    const weights = new Uint8Array(variants);
    for (let n = 0; n < variants; n += 1) {
      const index = sample === 0 ? n : Math.floor(drawn(sample, n) * variants);
      weights[index] = (weights[index] ?? 0) + 1;
    }
    return weights;
  });
}

/** The stock value at which a policy serves this share of units; null beyond what its settings reach. */
export function stockValueAt(curve: FoldCurve, fillRate: number, weights: Weights): number | null {
  const points = curve.map(({ setting, outcomes }) => {
    let [asked, served, stockValue] = [0, 0, 0];
    outcomes.forEach((outcome, index) => {
      const weight = weights[index] ?? 0;
      asked += weight * outcome.asked;
      served += weight * outcome.served;
      stockValue += weight * outcome.stockValueDays;
    });
    return { safety: setting, fillRate: served / asked, stockValue };
  });
  return pointAtFillRate(points, fillRate)?.stockValue ?? null;
}

export interface Totals {
  /** Of the value of what was asked for. */
  moneyFillRate: number;
  /** Lines of orders. */
  orderLines: number;
  /** The share of days that began without stock. */
  emptyDays: number;
  /** Stock and what is on its way when the fold ends. */
  boundAtEnd: number;
}

/** What else a policy came to where it serves this share of units, of one seed. */
export function totalsAt(
  curve: FoldCurve,
  fillRate: number,
  { costs, seeds }: { costs: readonly number[]; seeds: number },
): Totals | null {
  const all = curve.map(({ outcomes }) => sumOf(outcomes, costs));
  const at = (figure: (sum: Sum) => number) => {
    const points = all.map((sum) => ({
      safety: 0,
      fillRate: sum.served / sum.asked,
      stockValue: Math.max(1e-9, figure(sum)),
    }));
    return pointAtFillRate(points, fillRate)?.stockValue;
  };
  const moneyFillRate = at((sum) => sum.moneyServed / sum.moneyAsked);
  if (moneyFillRate === undefined) return null;
  return {
    moneyFillRate,
    orderLines: (at((sum) => sum.orderLines) ?? 0) / seeds,
    emptyDays: at((sum) => sum.emptyDays / sum.days) ?? 0,
    boundAtEnd: (at((sum) => sum.boundAtEnd) ?? 0) / seeds,
  };
}

type Sum = ReplayOutcome & { moneyAsked: number; moneyServed: number };

function sumOf(outcomes: readonly ReplayOutcome[], costs: readonly number[]): Sum {
  const sum = { ...noOutcome, moneyAsked: 0, moneyServed: 0 };
  outcomes.forEach((outcome, index) => {
    addTo(sum, outcome);
    sum.moneyAsked += outcome.asked * (costs[index] ?? 0);
    sum.moneyServed += outcome.served * (costs[index] ?? 0);
  });
  return sum;
}

const noOutcome: ReplayOutcome = {
  asked: 0,
  served: 0,
  stockValueDays: 0,
  days: 0,
  shortDays: 0,
  emptyDays: 0,
  orderLines: 0,
  unitsOrdered: 0,
  boundAtEnd: 0,
};

/** Adds in place. */
export function addTo(sum: ReplayOutcome, outcome: ReplayOutcome): void {
  for (const key of Object.keys(noOutcome) as (keyof ReplayOutcome)[]) sum[key] += outcome[key];
}
