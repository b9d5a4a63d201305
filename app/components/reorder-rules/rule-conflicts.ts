import { ruleContent } from "~/models/reorder-rule/content";
import type { ReorderRuleResource } from "~/models/reorder-rule/resource";
import { versionOf } from "~/models/version";
import { type Difference, differencesOf } from "../edited-document/differences";
import { toRulesBody, withoutEdit, type RuleDraft, type RuleEdits } from "./rule-edits";

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

/** What saving sends, each rule meant for the version that it was first typed into. */
export async function toVersionedRules(edits: RuleEdits) {
  const bases = Object.values(edits).map(({ base }) => base);
  const versions = bases.map((base) => base && versionOf(base));
  return toRulesBody(edits).map((rule, index) => ({ ...rule, version: versions[index] ?? null }));
}

/** What another person changed in the rules. */
export function differencesOfRules(conflicts: readonly RuleConflict[]): Difference[] {
  return conflicts.flatMap(({ draft: { title, base }, stored }): Difference[] => {
    if (!stored) return [{ kind: "deleted", title }];
    return differencesOf(base ?? {}, ruleContent(stored)).flatMap((difference) =>
      difference.kind === "field" ? [{ ...difference, kind: "line" as const, title }] : [],
    );
  });
}

/** The edits as changes of what is stored by now. */
export function overStored(edits: RuleEdits, conflicts: readonly RuleConflict[]): RuleEdits {
  const moved = conflicts.flatMap(({ draft: { variantId }, stored }) => {
    const edit = edits[variantId];
    const base = stored && ruleContent(stored);
    return edit ? [[variantId, { ...edit, base, isNew: !stored }] as const] : [];
  });
  return { ...edits, ...Object.fromEntries(moved) };
}

/** The edits without those of rules that another person changed. */
export function withoutConflicts(edits: RuleEdits, conflicts: readonly RuleConflict[]): RuleEdits {
  return conflicts.reduce((left, { draft }) => withoutEdit(left, draft.variantId), edits);
}
