import { useAppBridge } from "@shopify/app-bridge-react";
import { useMemo, useState } from "react";
import { reorderRules } from "~/api/reorder-rules";
import type { Conflict } from "~/components/edited-document/conflict";
import { conflictRules } from "~/components/edited-rows/row-conflicts";
import { type RuleEdits, ruleRows, toRuleDraft } from "~/components/reorder-rules/rule-edits";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { Proposal } from "~/models/reorder-rule/proposals.server";

const changedRules = conflictRules(ruleRows);

export type SupplierAssignment = ReturnType<typeof useAssigning>;

/**
 * Gives rules a supplier, each meant for the version that the page shows. It belongs to the page, not to the rows: these
 * may be another supplier's once somebody else has changed their rules, and why nothing was saved is shown all the same.
 */
export function useAssigning(onAssigned: (variantIds: readonly string[]) => void) {
  const text = useText();
  const shopify = useAppBridge();
  const [sent, setSent] = useState<RuleEdits>({});
  const action = useApiAction<typeof reorderRules.saveMany>();
  const save = async (edits: RuleEdits) => {
    setSent(edits);
    const rules = changedRules.toVersioned(edits);
    if (!(await action.run(reorderRules.saveMany, { body: { rules } }))) return false;
    onAssigned(Object.keys(edits));
    shopify.toast.show(text("reorder.suggestions.assigned"));
    return true;
  };
  const conflicts = useMemo(() => changedRules.conflicts(action.error, sent), [action.error, sent]);
  const differences = useMemo(() => conflicts && changedRules.differences(conflicts), [conflicts]);
  const conflict: Conflict | null = conflicts &&
    differences && {
      differences,
      isReplaced: (difference) => changedRules.isReplaced(difference, sent, conflicts),
      keep: () => save(changedRules.overStored(sent, conflicts)),
      takeOther: action.clear,
    };
  return {
    assign: (rows: readonly Proposal[], supplierId: string) =>
      void save(Object.fromEntries(rows.map((row) => [row.variantId, { ...toRuleDraft(row), supplierId }]))),
    action,
    sent,
    conflict,
  };
}
