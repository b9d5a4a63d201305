import { sameContent } from "~/lib/same-content";
import { blankItem, type ItemContent, itemContent } from "~/models/supplier-item/content";
import { mostUnits, stepOf } from "~/models/supplier-item/order-quantity";
import { saveSupplierItemsSchema } from "~/models/supplier-item/schema";
import { itemKey, readItems } from "./items-of-plan.server";
import { matchVariants } from "./match-variants.server";
import { namesVariant } from "./names-variant";
import { type ResolvedSupplier, supplierResolver } from "./resolve-suppliers.server";
import { sameName } from "./similar-name";
import type { Candidate, Target, Verdict } from "./target";
import { writeItemPlans } from "./write-item-plans.server";

export interface ItemPlan {
  supplier: ResolvedSupplier;
  variantId: bigint;
  given: Partial<ItemContent>;
}

/** A supplier's items by supplier and variant; an empty cell leaves what is there, and a missing supplier is made. */
export const itemsTarget: Target<ItemPlan> = {
  async judge(tx, shop, { candidates, choices }) {
    const resolve = await supplierResolver(tx, shop.id, choices);
    const matched = await matchVariants(tx, shop.id, {
      lines: candidates.map(({ values }) => values),
      choices,
    });
    const judged = candidates.map((candidate, at): Verdict<ItemPlan> => {
      const parsed = parseItem(candidate);
      if ("verdict" in parsed) return parsed.verdict;
      const resolved = resolve(String(candidate.values.supplier));
      if ("verdict" in resolved) return resolved.verdict;
      const match = matched[at];
      if (!match || "verdict" in match) return match?.verdict ?? { outcome: "refused" };
      const { supplier } = resolved;
      const { id: variantId } = match.variant;
      const key = `${sameName(supplier.name)}\n${variantId}`;
      return { outcome: "create", key, plan: { supplier, variantId, given: parsed.given } };
    });
    const stored = await readItems(
      tx,
      shop.id,
      judged.flatMap(({ plan }) => (plan ? [plan] : [])),
    );
    return judged.map((verdict, at) =>
      compared(verdict, { stored, candidate: candidates[at], currency: shop.currency }),
    );
  },

  write: writeItemPlans,
};

function parseItem({
  values,
  faultOf,
}: Candidate): { given: Partial<ItemContent> } | { verdict: Verdict<ItemPlan> } {
  const { supplier, inventoryItemId: _item, sku: _sku, barcode: _barcode, title: _title, ...fields } = values;
  if (supplier === undefined) return { verdict: { outcome: "refused", reason: faultOf("supplier") } };
  if (!namesVariant(values)) return { verdict: { outcome: "refused", reason: faultOf("sku") } };
  const parsed = saveSupplierItemsSchema.safeParse({ items: [{ sku: "any", ...fields }] });
  if (!parsed.success)
    return { verdict: { outcome: "refused", reason: faultOf(String(parsed.error.issues[0]?.path[2])) } };
  const { sku: _any, version: _version, variantId: _variantId, ...given } = parsed.data.items[0] ?? {};
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  return { given: Object.fromEntries(said) };
}

interface Compared {
  stored: Awaited<ReturnType<typeof readItems>>;
  candidate: Candidate | undefined;
  currency: string;
}

/** The verdict once it is known what the shop has. */
function compared(verdict: Verdict<ItemPlan>, { stored, candidate, currency }: Compared): Verdict<ItemPlan> {
  const { plan } = verdict;
  if (!plan) return verdict;
  const old = stored.get(itemKey(plan.supplier.id, plan.variantId));
  const current = itemContent(old ?? blankItem(plan.supplier.currency || currency));
  const next = itemContent({ ...current, ...plan.given });
  if (stepOf(next) > mostUnits) {
    const reason = candidate?.faultOf("packSize");
    return { outcome: "refused", ...(reason && { reason }) };
  }
  if (!old) return verdict;
  return { ...verdict, outcome: sameContent(current, next) ? "same" : "change" };
}
