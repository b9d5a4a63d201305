import type { RuleFigures } from "~/models/reorder-rule/figures.server";
import type { ReorderRuleResource } from "~/models/reorder-rule/resource";
import { readOfVariants } from "../edited-rows/read-of-variants";

/** What the shop knows of variants that are to have a rule. */
export interface KnownRules {
  /** Those that are there already. */
  rules: ReorderRuleResource[];
  figures: Readonly<Record<string, RuleFigures>>;
}

/** Looks the variants up, so that a rule that is there is shown and not written over. Throws ApiError with `fault`. */
export async function readKnownRules(variantIds: readonly string[], fault: string): Promise<KnownRules> {
  const parts = await readOfVariants<KnownRules>("/app/reorder/rules/known", { variantIds, fault });
  const known: KnownRules = { rules: [], figures: {} };
  for (const part of parts) {
    known.rules.push(...part.rules);
    known.figures = { ...known.figures, ...part.figures };
  }
  return known;
}
