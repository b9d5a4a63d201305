import { bestFixedRule } from "./compare";
import type { Conditions } from "./market";
import { mean180, todaysRules, tsbAndGamma } from "./policies";

/** The product's stock value is at most this part of another policy's at equal fill rates. */
export interface Target {
  to: string;
  fillRates: readonly number[];
  most: number;
}

/** On the months that the policy was tuned on. */
export const foldTarget: Target = { to: bestFixedRule, fillRates: [0.9, 0.95], most: 0.62 };

/** On months that nothing was tuned on, with packs and without. */
export function laterTargets({ leadTimeDays }: Conditions): Target[] {
  const [fixed, mean, rules] = leadTimeDays === 7 ? [0.25, 0.35, 0.16] : [0.3, 0.3, 0.13];
  return [
    { to: bestFixedRule, fillRates: [0.95], most: fixed },
    { to: mean180.name, fillRates: [0.95], most: mean },
    { to: todaysRules.name, fillRates: [0.95], most: rules },
    { to: tsbAndGamma.name, fillRates: [0.975], most: 0.9 },
  ];
}
