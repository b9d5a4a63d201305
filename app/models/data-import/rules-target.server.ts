import type { Tx } from "~/infra/db/db.server";
import { ruleState } from "~/models/reorder-rule/rule-state";
import { writeRules } from "~/models/reorder-rule/save-many.server";
import { saveReorderRulesSchema } from "~/models/reorder-rule/schema";
import { sentence } from "~/texts/translate";
import { addEffects, type Effect } from "./effect";
import { makeSuppliers } from "./make-suppliers.server";
import { matchVariants } from "./match-variants.server";
import { namesVariant } from "./names-variant";
import { type ResolvedSupplier, supplierResolver } from "./resolve-suppliers.server";
import type { Candidate, Target, Verdict } from "./target";

interface Plan {
  variantId: bigint;
  reorderPoint: number;
  reorderQuantity: number;
  /** Null: the rule keeps the one it has. */
  supplier: ResolvedSupplier | null;
}

/** Reorder rules by variant. A maximum stands for the quantity that fills up to it from the minimum. */
export const rulesTarget: Target<Plan> = {
  async judge(tx, shop, { candidates, choices }) {
    const resolve = await supplierResolver(tx, shop.id, choices);
    const matched = await matchVariants(tx, shop.id, {
      lines: candidates.map(({ values }) => values),
      choices,
    });
    const judged = candidates.map((candidate, at): Verdict<Plan> => {
      const figures = figuresOf(candidate);
      if ("verdict" in figures) return figures.verdict;
      const { supplier: name } = candidate.values;
      const resolved = typeof name === "string" ? resolve(name) : { supplier: null };
      if ("verdict" in resolved) return resolved.verdict;
      const { supplier } = resolved;
      if (supplier?.isArchived)
        return { outcome: "refused", reason: sentence("imports.archivedSupplier", { name: supplier.name }) };
      const match = matched[at];
      if (!match || "verdict" in match) return match?.verdict ?? { outcome: "refused" };
      const { id: variantId } = match.variant;
      return { outcome: "create", key: String(variantId), plan: { ...figures, variantId, supplier } };
    });
    const stored = await readRules(
      tx,
      shop.id,
      judged.flatMap(({ plan }) => plan?.variantId ?? []),
    );
    return judged.map((verdict) => {
      const old = verdict.plan && stored.get(verdict.plan.variantId);
      if (!verdict.plan || !old) return verdict;
      const { reorderPoint, reorderQuantity, supplier } = verdict.plan;
      const isMoved = supplier !== null && supplier.id !== old.supplierId;
      const isSame = old.reorderPoint === reorderPoint && old.reorderQuantity === reorderQuantity && !isMoved;
      return { ...verdict, outcome: isSame ? "same" : "change" };
    });
  },

  async write(tx, shop, plans) {
    const named = plans.flatMap(({ line, plan }) =>
      plan.supplier ? [{ line, supplier: plan.supplier }] : [],
    );
    const { effects, supplierOf } = await makeSuppliers(tx, shop.id, named);
    const variantIds = plans.map(({ plan }) => plan.variantId);
    const before = await readRules(tx, shop.id, variantIds);
    const rules = plans.map(({ plan: { supplier, ...rule } }, index) => ({
      ...rule,
      index,
      ...(supplier && { supplierId: supplierOf(supplier).id }),
    }));
    if (rules.length > 0) await writeRules(tx, shop.id, rules);
    const after = await readRules(tx, shop.id, variantIds);
    for (const { line, plan } of plans) {
      const [old, now] = [before.get(plan.variantId), after.get(plan.variantId)];
      if (!now) continue;
      const effect: Effect = {
        kind: "rule",
        id: now.id,
        before: old ? ruleState(old) : null,
        after: ruleState(now),
      };
      addEffects(effects, line, [effect]);
    }
    return effects;
  },
};

type Figures = Pick<Plan, "reorderPoint" | "reorderQuantity">;

function figuresOf({ values, faultOf }: Candidate): Figures | { verdict: Verdict<never> } {
  const refuse = (field: string) => ({ verdict: { outcome: "refused" as const, reason: faultOf(field) } });
  const { reorderPoint, orderUpTo } = values;
  if (!namesVariant(values)) return refuse("sku");
  if (reorderPoint === undefined) return refuse("reorderPoint");
  const isByMaximum = values.reorderQuantity === undefined;
  if (isByMaximum && orderUpTo === undefined) return refuse("orderUpTo");
  const reorderQuantity = isByMaximum
    ? Math.max(1, Number(orderUpTo) - Number(reorderPoint))
    : values.reorderQuantity;
  const parsed = saveReorderRulesSchema.safeParse({ rules: [{ sku: "any", reorderPoint, reorderQuantity }] });
  const rule = parsed.data?.rules[0];
  if (rule) return { reorderPoint: rule.reorderPoint, reorderQuantity: rule.reorderQuantity };
  const field = String(parsed.error?.issues[0]?.path[2]);
  return refuse(field === "reorderQuantity" && isByMaximum ? "orderUpTo" : field);
}

async function readRules(tx: Tx, shopId: number, variantIds: readonly bigint[]) {
  const rules = await tx.reorderRule.findMany({ where: { shopId, variantId: { in: [...variantIds] } } });
  return new Map(rules.map((rule) => [rule.variantId, rule]));
}
