import { addTo, type FoldCurve } from "./fold-curve";
import { type Conditions, openMarket } from "./market";
import { comparedPolicies, fixedRules } from "./policies";
import type { PolicyKind } from "./policy";
import { runPolicy } from "./run-policy";
import type { Fold, SalesSet } from "./sales-set";

export const seeds = [1, 2, 3];

/** The curves of all policies in a fold, by the policy's name, and what a unit of each variant costs. */
export interface FoldCurves {
  fold: Fold;
  costs: number[];
  curves: Map<string, FoldCurve>;
}

export function measureFold(set: SalesSet, fold: Fold, conditions: Conditions): FoldCurves {
  const markets = seeds.map((seed) => openMarket(set, fold, conditions, seed));
  const curveOf = ({ settings, open }: PolicyKind): FoldCurve =>
    settings.map((setting) => {
      const [first = [], ...others] = markets.map((market) => runPolicy(open(market, setting), market));
      for (const other of others) first.forEach((sum, index) => addTo(sum, other[index] ?? sum));
      return { setting, outcomes: first };
    });
  return {
    fold,
    costs: (markets[0]?.variants ?? []).map(({ cost }) => cost),
    curves: new Map([...fixedRules, ...comparedPolicies].map((kind) => [kind.name, curveOf(kind)])),
  };
}
