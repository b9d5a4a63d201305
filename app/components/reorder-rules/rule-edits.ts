import type { Issue } from "~/errors";
import { type RuleContent, ruleContent } from "~/models/reorder-rule/content";

/** A rule as it is in the table; figures are what was typed. */
export interface RuleDraft {
  variantId: string;
  sku: string;
  title: string;
  point: string;
  quantity: string;
  /** Empty: none. */
  supplierId: string;
  /** Not stored yet. */
  isNew: boolean;
  /** What was stored when it was first typed into; null where nothing was. */
  base: RuleContent | null;
}

/** The drafts that differ from what is stored, by variant; they outlast paging and searching. */
export type RuleEdits = Readonly<Record<string, RuleDraft>>;

interface StoredRule {
  variantId: string;
  sku: string;
  title: string;
  reorderPoint: number;
  reorderQuantity: number;
  supplierId: number | null;
}

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

/** The new rules, newest first, then the stored ones as they were changed. */
export function rowsOf(stored: readonly StoredRule[], edits: RuleEdits): RuleDraft[] {
  const shown = new Set(stored.map(({ variantId }) => variantId));
  const added = Object.values(edits).filter(({ isNew, variantId }) => isNew && !shown.has(variantId));
  return [...added, ...stored.map((rule) => edits[rule.variantId] ?? toRuleDraft(rule))];
}

/** With the changed draft; a draft that is as stored again is no edit. */
export function withEdit(edits: RuleEdits, draft: RuleDraft, stored: StoredRule | undefined): RuleEdits {
  const { [draft.variantId]: _old, ...others } = edits;
  if (stored && isSame(draft, toRuleDraft(stored))) return others;
  // A change keeps its place; something new comes first.
  return draft.variantId in edits
    ? { ...edits, [draft.variantId]: draft }
    : { [draft.variantId]: draft, ...others };
}

export function withoutEdit(edits: RuleEdits, variantId: string): RuleEdits {
  const { [variantId]: _gone, ...others } = edits;
  return others;
}

/** What saving sends; null where no number could be read, so that the refusal names the field. */
export function toRulesBody(edits: RuleEdits) {
  return Object.values(edits).map(({ variantId, point, quantity, supplierId }) => ({
    variantId,
    reorderPoint: wholeNumberIn(point),
    reorderQuantity: wholeNumberIn(quantity),
    supplierId: supplierId === "" ? null : Number(supplierId),
  }));
}

/** A typed whole number, with or without thousands parted as people do. */
export function wholeNumberIn(text: string): number | null {
  const digits = text.trim().replace(/(?<=\d)[\s.,'’](?=\d{3}(?:\D|$))/g, "");
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** The issue of a field of a draft, by the place that the draft had in what was sent. */
export function issueOf(
  issues: readonly Issue[],
  { sent, variantId, field }: { sent: readonly string[]; variantId: string; field: string },
): string | undefined {
  const path = `rules.${sent.indexOf(variantId)}.${field}`;
  return issues.find((issue) => issue.path === path)?.message;
}

function isSame(one: RuleDraft, other: RuleDraft): boolean {
  return (
    one.supplierId === other.supplierId &&
    one.point.trim() === other.point &&
    one.quantity.trim() === other.quantity
  );
}
