import { type FoldCurve, resampled, stockValueAt, type Weights } from "./fold-curve";
import type { FoldCurves } from "./measure";
import { fixedRules } from "./policies";

export const bestFixedRule = "best fixed rule";

/** A policy's stock value as a part of another's at equal fill rates: of all variants, and the middle 90 % of resamples. */
export interface Ratio {
  is: number;
  from: number;
  until: number;
}

const resamples = 200;

/**
 * The geometric mean over folds and fill rates; null where a policy's settings do not reach one of the fill rates. The best
 * fixed rule is the one with the least stock in each fold at each rate.
 */
export function stockRatio(
  folds: readonly FoldCurves[],
  { of, to, fillRates }: { of: string; to: string; fillRates: readonly number[] },
): Ratio | null {
  const ratios: number[] = [];
  for (let sample = 0; sample < resamples; sample += 1) {
    const logs = folds.flatMap(({ costs, curves }) => {
      const weights = weightsOf(costs.length)[sample] as Weights;
      return fillRates.map((rate) =>
        Math.log(valueOf(curves, of, rate, weights) / valueOf(curves, to, rate, weights)),
      );
    });
    const ratio = Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length);
    if (sample === 0 && !Number.isFinite(ratio)) return null;
    ratios.push(ratio);
  }
  const [is = 0] = ratios;
  const sorted = ratios.filter((ratio) => Number.isFinite(ratio)).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? is;
  return { is, from: at(0.05), until: at(0.95) };
}

/** NaN beyond what the settings reach. */
function valueOf(
  curves: ReadonlyMap<string, FoldCurve>,
  name: string,
  rate: number,
  weights: Weights,
): number {
  if (name !== bestFixedRule) return remembered(curves.get(name) ?? [], rate, weights) ?? NaN;
  const values = fixedRules.map((rule) => remembered(curves.get(rule.name) ?? [], rate, weights) ?? Infinity);
  const least = Math.min(...values);
  return least === Infinity ? NaN : least;
}

const values = new WeakMap<FoldCurve, WeakMap<Weights, Map<number, number | null>>>();

function remembered(curve: FoldCurve, rate: number, weights: Weights): number | null {
  const ofCurve = values.get(curve) ?? new WeakMap<Weights, Map<number, number | null>>();
  values.set(curve, ofCurve);
  const ofWeights = ofCurve.get(weights) ?? new Map<number, number | null>();
  ofCurve.set(weights, ofWeights);
  if (!ofWeights.has(rate)) ofWeights.set(rate, stockValueAt(curve, rate, weights));
  return ofWeights.get(rate) ?? null;
}

const allWeights = new Map<number, Weights[]>();

function weightsOf(variants: number): Weights[] {
  const weights = allWeights.get(variants) ?? resampled(variants, resamples);
  allWeights.set(variants, weights);
  return weights;
}
