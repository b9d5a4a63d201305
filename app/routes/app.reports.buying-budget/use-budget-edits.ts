import { useAppBridge } from "@shopify/app-bridge-react";
import { useState } from "react";
import { buyingBudgets } from "~/api/buying-budgets";
import {
  type BudgetEdits,
  budgetsToSave,
  editKey,
  isWrong,
  withTyped,
  writeAmount,
} from "~/components/buying-budget/budget-edits";
import { useCalendarFormat } from "~/components/calendar-format";
import { decimalSign } from "~/components/read-number";
import { useShopSettings } from "~/components/shop-settings";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { BudgetGroup } from "~/models/buying-budget/kinds";
import type { GroupOfMonths, LoadedBudgets } from "./load-budgets.server";

/** The budgets as they are typed, and their saving, all of them together; what is typed stays when other months are shown. */
export function useBudgetEdits({ groups, months, kind }: LoadedBudgets) {
  const text = useText();
  const shopify = useAppBridge();
  const { locale } = useShopSettings();
  const { month: monthName } = useCalendarFormat();
  const decimal = decimalSign(locale);
  const [edits, setEdits] = useState<BudgetEdits>({});
  /** Groups without a budget or goods that a row was added for. */
  const [added, setAdded] = useState<readonly (BudgetGroup & { name: string })[]>([]);
  /** The keys of what was sent, in the order of the request, for its faults. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const [showsFaults, setShowsFaults] = useState(false);
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text("buyingBudget.saved"));
      setEdits({});
      setShowsFaults(false);
    },
  });
  const known = new Set(groups.map((group) => editKey(group, "")));
  const shown: GroupOfMonths[] = [
    ...groups,
    ...added
      .filter((group) => group.kind === kind && !known.has(editKey(group, "")))
      .map((group) => ({ ...group, key: editKey(group, ""), rows: {} })),
  ];
  const type = (group: GroupOfMonths, amounts: readonly string[], first: number) =>
    setEdits((old) =>
      amounts.reduce((all, typed, index) => {
        const month = months[first + index];
        if (month === undefined) return all;
        const { kind: of, supplierId, productType } = group;
        const edit = { kind: of, supplierId, productType, month, typed };
        return withTyped(all, edit, { stored: group.rows[month]?.planned ?? null, decimal });
      }, old),
    );
  const save = () => {
    setShowsFaults(true);
    if (Object.values(edits).some(({ typed }) => isWrong(typed, decimal))) return;
    setSent(Object.keys(edits));
    void action.run(buyingBudgets.save, { body: { budgets: budgetsToSave(edits, decimal) } });
  };
  return {
    shown,
    changes: Object.keys(edits).length,
    action,
    save,
    discard: () => {
      action.clear();
      setEdits({});
      setShowsFaults(false);
    },
    add: (group: BudgetGroup & { name: string }) => setAdded((old) => [...old, group]),
    /** Types into the months from the one at this place on. */
    type,
    typedIn: (group: GroupOfMonths, month: string) =>
      edits[editKey(group, month)]?.typed ?? writeAmount(group.rows[month]?.planned ?? null, decimal),
    faultIn: (group: GroupOfMonths, month: string): string | undefined => {
      const key = editKey(group, month);
      const typed = edits[key]?.typed ?? "";
      if (showsFaults && isWrong(typed, decimal)) return text("buyingBudget.wrong");
      const place = sent.indexOf(key);
      return place === -1 ? undefined : action.issueAt(`budgets.${place}.amount`);
    },
    nameOf: (path: string) => {
      const [, place = "", field] = path.split(".");
      const edit = edits[sent[Number(place)] ?? ""];
      return edit && field ? monthName(edit.month) : path;
    },
  };
}

export type BudgetEditing = ReturnType<typeof useBudgetEdits>;
