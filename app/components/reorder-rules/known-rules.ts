import type { RuleFigures } from "~/models/reorder-rule/figures.server";
import type { ReorderRuleResource } from "~/models/reorder-rule/resource";
import { ApiError } from "../api-client";

const mostAtOnce = 250;

/** What the shop knows of variants that are to have a rule. */
export interface KnownRules {
  /** Those that are there already. */
  rules: ReorderRuleResource[];
  figures: Readonly<Record<string, RuleFigures>>;
}

/** Looks the variants up, so that a rule that is there is shown and not written over. Throws ApiError with `fault`. */
export async function readKnownRules(variantIds: readonly string[], fault: string): Promise<KnownRules> {
  const known: KnownRules = { rules: [], figures: {} };
  for (let start = 0; start < variantIds.length; start += mostAtOnce) {
    const part = await readPart(variantIds.slice(start, start + mostAtOnce), fault);
    known.rules.push(...part.rules);
    known.figures = { ...known.figures, ...part.figures };
  }
  return known;
}

async function readPart(variantIds: readonly string[], fault: string): Promise<KnownRules> {
  const numbers = variantIds.map((id) => id.split("/").at(-1) ?? "");
  try {
    const query = new URLSearchParams({ variants: numbers.join(",") });
    const answer = await fetch(`/app/reorder/rules/known?${query}`);
    if (answer.ok) return (await answer.json()) as KnownRules;
  } catch {
    // Reported below, as every other failure.
  }
  throw new ApiError("UNREACHABLE", fault);
}
