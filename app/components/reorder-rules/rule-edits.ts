import { type RuleContent, ruleContent } from "~/models/reorder-rule/content";
import type { RowDraft, RowEdits, RowKind } from "../edited-rows/row-edits";
import { wholeNumberIn } from "../read-number";

/** A rule as it is in the table; figures are what was typed. */
export interface RuleDraft extends RowDraft<RuleContent> {
  point: string;
  quantity: string;
  /** Empty: none. */
  supplierId: string;
}

export type RuleEdits = RowEdits<RuleDraft>;

interface StoredRule {
  variantId: string;
  sku: string;
  title: string;
  reorderPoint: number;
  reorderQuantity: number;
  supplierId: number | null;
}

type RuleBody = ReturnType<typeof toRuleBody>;

export const ruleRows: RowKind<StoredRule, RuleDraft, RuleContent, RuleBody> = {
  list: "rules",
  toDraft: (rule) => toRuleDraft(rule),
  content: ruleContent,
  fields: { reorderPoint: "point", reorderQuantity: "quantity", supplierId: "supplierId" },
  toBody: toRuleBody,
};

export function toRuleDraft(rule: StoredRule, isNew = false): RuleDraft {
  return {
    variantId: rule.variantId,
    sku: rule.sku,
    title: rule.title,
    point: String(rule.reorderPoint),
    quantity: String(rule.reorderQuantity),
    supplierId: rule.supplierId === null ? "" : String(rule.supplierId),
    isNew,
    base: isNew ? null : ruleContent(rule),
  };
}

function toRuleBody({ variantId, point, quantity, supplierId }: RuleDraft) {
  return {
    variantId,
    reorderPoint: wholeNumberIn(point),
    reorderQuantity: wholeNumberIn(quantity),
    supplierId: supplierId === "" ? null : Number(supplierId),
  };
}
