import { useAppBridge } from "@shopify/app-bridge-react";
import { useCallback, useMemo, useState } from "react";
import { reorderRules } from "~/api/reorder-rules";
import { useEditedRows } from "~/components/edited-rows/use-edited-rows";
import { readKnownRules } from "~/components/reorder-rules/known-rules";
import { type RuleDraft, ruleRows } from "~/components/reorder-rules/rule-edits";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { RuleFigures } from "~/models/reorder-rule/figures.server";
import type { ReorderRuleResource } from "~/models/reorder-rule/resource";

export type RuleForm = ReturnType<typeof useRuleForm>;

type KnownFigures = Readonly<Record<string, RuleFigures>>;

/** The table's rules as they were typed, and their saving, all of them together. */
export function useRuleForm(page: readonly ReorderRuleResource[], figures: KnownFigures) {
  const text = useText();
  const shopify = useAppBridge();
  // Of rules of other pages, and of new ones.
  const [otherFigures, setOtherFigures] = useState<KnownFigures>({});
  const action = useApiAction<typeof reorderRules.saveMany>();
  const {
    add: addRows,
    take: takeRows,
    ...rows
  } = useEditedRows(page, {
    kind: ruleRows,
    action,
    send: (rules) => action.run(reorderRules.saveMany, { body: { rules } }),
    onSaved: (count) => shopify.toast.show(text("reorder.rules.saved", { count })),
  });
  const { stored } = rows;
  const suppliersOf = useMemo(
    () =>
      new Map(
        stored.flatMap(({ variantId, supplierId: id, supplierName: name }) =>
          id === null || name === null ? [] : [[variantId, { id, name }]],
        ),
      ),
    [stored],
  );
  const add = useCallback(
    (drafts: readonly RuleDraft[]) =>
      addRows(drafts, async (ids) => {
        const known = await readKnownRules(ids, text("reorder.rules.notFound"));
        setOtherFigures((old) => ({ ...old, ...known.figures }));
        return known.rules;
      }),
    [addRows, text],
  );
  const take = useCallback(
    (drafts: readonly RuleDraft[], theirs: KnownFigures) => {
      setOtherFigures((old) => ({ ...old, ...theirs }));
      takeRows(drafts);
    },
    [takeRows],
  );
  return {
    ...rows,
    add,
    take,
    figuresOf: (variantId: string) => figures[variantId] ?? otherFigures[variantId],
    storedId: (variantId: string) => rows.storedOf(variantId)?.id,
    isByForecast: (variantId: string) => rows.storedOf(variantId)?.byForecast ?? false,
    storedSupplier: (variantId: string) => suppliersOf.get(variantId),
  };
}
