import { meanAndDeviation, meanOf } from "./mean-policies";
import type { PolicyKind } from "./policy";
import { productPolicy } from "./product-policy";
import { rulesFromSales } from "./rules-from-sales";
import { tsbAndGamma } from "./tsb-and-gamma";

/** Rules that a merchant sets once; the best of them at a fill rate is what others are compared with. */
export const fixedRules: PolicyKind[] = [
  meanOf(30, { once: true }),
  meanOf(90, { once: true }),
  meanOf(180, { once: true }),
  rulesFromSales({ once: true }),
];

const mean180 = meanOf(180, { once: false });
const todaysRules = rulesFromSales({ once: false });

/** What is compared with the best fixed rule. */
export const comparedPolicies: PolicyKind[] = [
  meanOf(30, { once: false }),
  mean180,
  todaysRules,
  meanAndDeviation(180),
  tsbAndGamma,
  productPolicy,
];

export { mean180, productPolicy, todaysRules, tsbAndGamma };
