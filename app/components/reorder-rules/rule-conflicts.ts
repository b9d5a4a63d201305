import { versionOf } from "~/models/fields/version";
import { ruleContent } from "~/models/reorder-rule/content";
import type { ReorderRuleResource } from "~/models/reorder-rule/resource";
import { type ApiError, ChangedMeanwhile } from "../api-client";
import { type Difference, differencesOf } from "../edited-document/differences";
import { mergeDrafts } from "../edited-document/merge-drafts";
import { type RuleDraft, type RuleEdits, toRuleDraft, toRulesBody, withoutEdit } from "./rule-edits";

/** A rule that the API refuses to save over: its place in what was sent, and what is stored. */
interface RefusedRule {
  index: number;
  /** Null where the rule was deleted. */
  content: ReorderRuleResource | null;
}

/** A rule that another person changed after it was first typed into. */
export interface RuleConflict {
  draft: RuleDraft;
  stored: ReorderRuleResource | null;
}

/** The conflicts that a refusal of these edits is about. */
export function conflictsIn(sent: RuleEdits, refused: readonly RefusedRule[]): RuleConflict[] {
  const drafts = Object.values(sent);
  return refused.flatMap(({ index, content }) => {
    const draft = drafts[index];
    return draft ? [{ draft, stored: content }] : [];
  });
}

/** What another person made of the rules that were to be saved; null where that is not why they were refused. */
export function changedRules(error: ApiError | null, sent: RuleEdits) {
  if (!(error instanceof ChangedMeanwhile)) return null;
  const conflicts = conflictsIn(sent, error.current as RefusedRule[]);
  return { conflicts, differences: differencesOfRules(conflicts) };
}

/** What saving sends, each rule meant for the version that it was first typed into. */
export async function toVersionedRules(edits: RuleEdits) {
  const bases = Object.values(edits).map(({ base }) => base);
  const versions = bases.map((base) => base && versionOf(base));
  return toRulesBody(edits).map((rule, index) => ({ ...rule, version: versions[index] ?? null }));
}

/** What another person changed in the rules. */
export function differencesOfRules(conflicts: readonly RuleConflict[]): Difference[] {
  return conflicts.flatMap(({ draft: { variantId: id, title, base }, stored }): Difference[] => {
    if (!stored) return [{ kind: "deleted", id, title }];
    return differencesOf(base ?? {}, ruleContent(stored)).flatMap((difference) =>
      difference.kind === "field" ? [{ ...difference, kind: "line" as const, id, title }] : [],
    );
  });
}

/** The edits as changes of what is stored by now: a figure that was not typed is the other person's. */
export function overStored(edits: RuleEdits, conflicts: readonly RuleConflict[]): RuleEdits {
  const moved = conflicts.flatMap(({ draft: { variantId }, stored }) => {
    const edit = edits[variantId];
    return edit ? [[variantId, mergedRule(edit, stored)] as const] : [];
  });
  return { ...edits, ...Object.fromEntries(moved) };
}

function mergedRule(own: RuleDraft, stored: ReorderRuleResource | null): RuleDraft {
  if (!stored) return { ...own, base: null, isNew: true };
  const other = toRuleDraft(stored);
  if (!own.base) return { ...own, base: other.base, isNew: false };
  const base = { ...own, ...figuresOf(toRuleDraft({ ...stored, ...own.base })) };
  return { ...own, ...figuresOf(mergeDrafts({ base, own, other })), base: other.base, isNew: false };
}

function figuresOf({ point, quantity, supplierId }: RuleDraft) {
  return { point, quantity, supplierId };
}

const draftFields = { reorderPoint: "point", reorderQuantity: "quantity", supplierId: "supplierId" } as const;

/** Whether keeping the edits undoes what another person changed in a rule. */
export function isRuleReplaced(
  difference: Difference,
  edits: RuleEdits,
  conflicts: readonly RuleConflict[],
): boolean {
  if (difference.kind !== "line") return difference.kind === "deleted";
  const conflict = conflicts.find(({ draft }) => draft.variantId === difference.id);
  const own = edits[difference.id];
  if (!conflict?.stored || !own || !(difference.field in draftFields)) return false;
  const field = draftFields[difference.field as keyof typeof draftFields];
  return mergedRule(own, conflict.stored)[field] !== toRuleDraft(conflict.stored)[field];
}

/** The edits without those of rules that another person changed. */
export function withoutConflicts(edits: RuleEdits, conflicts: readonly RuleConflict[]): RuleEdits {
  return conflicts.reduce((left, { draft }) => withoutEdit(left, draft.variantId), edits);
}
