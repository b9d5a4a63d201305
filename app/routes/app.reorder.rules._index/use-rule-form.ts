import { useAppBridge } from "@shopify/app-bridge-react";
import { useCallback, useMemo, useRef, useState } from "react";
import { reorderRules } from "~/api/reorder";
import {
  issueOf,
  rowsOf,
  toRulesBody,
  withEdit,
  withoutEdit,
  type RuleDraft,
  type RuleEdits,
} from "~/components/reorder-rules/rule-edits";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { ReorderRuleResource } from "~/models/reorder-rule/resource";

export type RuleForm = ReturnType<typeof useRuleForm>;

/** The table's rules as they were typed, and their saving, all of them in one request. */
export function useRuleForm(stored: readonly ReorderRuleResource[]) {
  const text = useText();
  const shopify = useAppBridge();
  const [edits, setEdits] = useState<RuleEdits>({});
  const [sent, setSent] = useState<RuleEdits>({});
  const byVariant = useMemo(() => new Map(stored.map((rule) => [rule.variantId, rule])), [stored]);
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
  const action = useApiAction<typeof reorderRules.saveMany>({
    onSuccess: ({ created, updated }) => {
      setEdits({});
      shopify.toast.show(text("reorder.rules.saved", { count: created + updated }));
    },
  });
  const change = useCallback((draft: RuleDraft) => {
    setEdits((old) => withEdit(old, draft, known.current.get(draft.variantId)));
  }, []);
  const leaveOut = useCallback((variantId: string) => setEdits((old) => withoutEdit(old, variantId)), []);
  const add = useCallback((drafts: readonly RuleDraft[]) => {
    const fresh = drafts.filter(({ variantId }) => !known.current.has(variantId));
    setEdits((old) => ({ ...Object.fromEntries(fresh.map((draft) => [draft.variantId, draft])), ...old }));
  }, []);
  const sentIds = useMemo(() => Object.keys(sent), [sent]);
  return {
    rows: useMemo(() => rowsOf(stored, edits), [stored, edits]),
    storedId: (variantId: string) => byVariant.get(variantId)?.id,
    storedSupplier: (variantId: string) => suppliersOf.get(variantId),
    dirty: Object.keys(edits).length > 0,
    action,
    sent,
    change,
    leaveOut,
    add,
    faultOf: (variantId: string, field: string) =>
      issueOf(action.error?.issues ?? [], { sent: sentIds, variantId, field }),
    save: () => {
      setSent(edits);
      void action.run(reorderRules.saveMany, { body: { rules: toRulesBody(edits) } });
    },
    discard: () => {
      action.clear();
      setEdits({});
    },
  };
}
