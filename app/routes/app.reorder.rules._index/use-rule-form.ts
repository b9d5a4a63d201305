import { useAppBridge } from "@shopify/app-bridge-react";
import { useCallback, useMemo, useRef, useState } from "react";
import { reorderRules } from "~/api/reorder";
import { ApiError } from "~/components/api-client";
import type { Conflict } from "~/components/edited-document/conflict";
import { type KnownRules, readKnownRules } from "~/components/reorder-rules/known-rules";
import {
  changedRules,
  isRuleReplaced,
  overStored,
  type RuleConflict,
  toVersionedRules,
  withoutConflicts,
} from "~/components/reorder-rules/rule-conflicts";
import {
  issueOf,
  rowsOf,
  type RuleDraft,
  type RuleEdits,
  withEdit,
  withoutEdit,
} from "~/components/reorder-rules/rule-edits";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { RuleFigures } from "~/models/reorder-rule/figures.server";
import type { ReorderRuleResource } from "~/models/reorder-rule/resource";

export type RuleForm = ReturnType<typeof useRuleForm>;

/** As many are saved in about a second. */
const atOnce = 2_000;
const nothingKnown: KnownRules = { rules: [], figures: {} };

/** The table's rules as they were typed, and their saving, all of them in one request. */
export function useRuleForm(
  page: readonly ReorderRuleResource[],
  figures: Readonly<Record<string, RuleFigures>>,
) {
  const text = useText();
  const shopify = useAppBridge();
  const [edits, setEdits] = useState<RuleEdits>({});
  const [sent, setSent] = useState<RuleEdits>({});
  // Rules of other pages that were searched for stand above those of this page.
  const [found, setFound] = useState(nothingKnown);
  const [focused, setFocused] = useState<{ variantId: string } | null>(null);
  const [addFault, setAddFault] = useState<ApiError | null>(null);
  const stored = useMemo(() => {
    const here = new Set(page.map(({ variantId }) => variantId));
    return [...found.rules.filter(({ variantId }) => !here.has(variantId)), ...page];
  }, [page, found]);
  const byVariant = useMemo(() => new Map(stored.map((rule) => [rule.variantId, rule])), [stored]);
  const foundIds = useMemo(() => new Set(found.rules.map(({ variantId }) => variantId)), [found]);
  const suppliersOf = useMemo(
    () =>
      new Map(
        stored.flatMap(({ variantId, supplierId: id, supplierName: name }) =>
          id === null || name === null ? [] : [[variantId, { id, name }]],
        ),
      ),
    [stored],
  );
  const known = useRef(byVariant);
  known.current = byVariant;
  const action = useApiAction<typeof reorderRules.saveMany>();
  const [saving, setSaving] = useState<{ done: number; total: number } | null>(null);
  const save = async (wanted: RuleEdits) => {
    const drafts = Object.values(wanted);
    for (let done = 0; done < drafts.length; done += atOnce) {
      const part = toEdits(drafts.slice(done, done + atOnce));
      setSaving({ done, total: drafts.length });
      setSent(part);
      if (!(await action.run(reorderRules.saveMany, { body: { rules: await toVersionedRules(part) } }))) {
        setSaving(null);
        return false;
      }
      setEdits((old) => toEdits(Object.values(old).filter(({ variantId }) => !(variantId in part))));
    }
    setSaving(null);
    setFound(nothingKnown);
    shopify.toast.show(text("reorder.rules.saved", { count: drafts.length }));
    return true;
  };
  const change = useCallback((draft: RuleDraft) => {
    setEdits((old) => withEdit(old, draft, known.current.get(draft.variantId)));
  }, []);
  const leaveOut = useCallback((variantId: string) => {
    setEdits((old) => withoutEdit(old, variantId));
    setFound((old) => ({ ...old, rules: old.rules.filter((rule) => rule.variantId !== variantId) }));
  }, []);
  const add = useCallback(
    async (drafts: readonly RuleDraft[]) => {
      setAddFault(null);
      const ids = drafts.map(({ variantId }) => variantId);
      try {
        const { rules, figures: theirs } = await readKnownRules(ids, text("reorder.rules.notFound"));
        const taken = new Set(rules.map(({ variantId }) => variantId));
        const fresh = drafts.filter(({ variantId }) => !taken.has(variantId));
        setFound((old) => ({
          rules: [...rules, ...old.rules.filter(({ variantId }) => !taken.has(variantId))],
          figures: { ...old.figures, ...theirs },
        }));
        setEdits((old) => ({
          ...Object.fromEntries(fresh.map((draft) => [draft.variantId, draft])),
          ...old,
        }));
        const [only, another] = ids;
        setFocused(only !== undefined && another === undefined ? { variantId: only } : null);
      } catch (fault) {
        if (!(fault instanceof ApiError)) throw fault;
        setAddFault(fault);
      }
    },
    [text],
  );
  const take = useCallback((drafts: readonly RuleDraft[], theirs: Readonly<Record<string, RuleFigures>>) => {
    setFound((old) => ({ ...old, figures: { ...old.figures, ...theirs } }));
    const fresh = drafts.filter(({ variantId }) => !known.current.has(variantId));
    setEdits((old) => ({ ...old, ...toEdits(fresh.filter(({ variantId }) => !(variantId in old))) }));
  }, []);
  const sentIds = useMemo(() => Object.keys(sent), [sent]);
  const other = useMemo(() => changedRules(action.error, sent), [action.error, sent]);
  const conflict: Conflict | null = other && {
    differences: other.differences,
    isReplaced: (difference) => isRuleReplaced(difference, edits, other.conflicts),
    keep: () => {
      const kept = overStored(edits, other.conflicts);
      setEdits(kept);
      return save(kept);
    },
    takeOther: () => {
      setEdits((now) => withoutConflicts(now, other.conflicts));
      setFound((old) => ({ ...old, rules: withStored(old.rules, other.conflicts) }));
      action.clear();
    },
  };
  return {
    rows: useMemo(() => rowsOf(stored, edits), [stored, edits]),
    figuresOf: (variantId: string) => figures[variantId] ?? found.figures[variantId],
    /** It was searched for to get a rule, and has one. */
    wasThere: (variantId: string) => foundIds.has(variantId),
    /** The rule whose first field takes the cursor. */
    focused,
    storedId: (variantId: string) => byVariant.get(variantId)?.id,
    storedSupplier: (variantId: string) => suppliersOf.get(variantId),
    changes: Object.keys(edits).length,
    action,
    addFault,
    sent,
    change,
    leaveOut,
    add,
    /** Adds new rules that were not added one by one. */
    take,
    faultOf: (variantId: string, field: string) =>
      issueOf(action.error?.issues ?? [], { sent: sentIds, variantId, field }),
    save: () => void save(edits),
    /** What another person made of the rules that were to be saved. */
    conflict,
    /** How far a saving of many is. */
    saving,
    discard: () => {
      action.clear();
      setEdits({});
      setFound(nothingKnown);
    },
  };
}

function withStored(rules: readonly ReorderRuleResource[], conflicts: readonly RuleConflict[]) {
  const others = new Map(conflicts.flatMap(({ stored }) => (stored ? [[stored.variantId, stored]] : [])));
  return rules.map((rule) => others.get(rule.variantId) ?? rule);
}

function toEdits(drafts: readonly RuleDraft[]): RuleEdits {
  return Object.fromEntries(drafts.map((draft) => [draft.variantId, draft]));
}
