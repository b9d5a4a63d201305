import { type BudgetGroup, groupKey } from "~/models/buying-budget/kinds";
import { type DecimalSign, readNumber, writeNumber } from "../read-number";

/** An amount as it was typed; empty takes the budget away. */
export interface BudgetEdit extends BudgetGroup {
  month: string;
  typed: string;
}

/** What is typed and not saved yet, by month and group. */
export type BudgetEdits = Readonly<Record<string, BudgetEdit>>;

/** The month and group of a budget, the key of its edit. */
export function editKey(group: BudgetGroup, month: string): string {
  return `${month} ${groupKey(group)}`;
}

/** The edits with what was typed; an amount as it is stored is none. */
export function withTyped(
  edits: BudgetEdits,
  edit: BudgetEdit,
  { stored, decimal }: { stored: number | null; decimal: DecimalSign },
): BudgetEdits {
  const key = editKey(edit, edit.month);
  const { [key]: _old, ...others } = edits;
  const isStored = !isWrong(edit.typed, decimal) && amountIn(edit.typed, decimal) === stored;
  return isStored ? others : { ...others, [key]: edit };
}

/** Whether it is neither empty nor an amount from 0. */
export function isWrong(typed: string, decimal: DecimalSign): boolean {
  return typed.trim() !== "" && amountIn(typed, decimal) === null;
}

/** As the API takes them, in the order of the edits. */
export function budgetsToSave(edits: BudgetEdits, decimal: DecimalSign) {
  return Object.values(edits).map(({ month, kind, supplierId, productType, typed }) => ({
    ...{ month, kind, amount: amountIn(typed, decimal) },
    ...(supplierId !== null && { supplierId }),
    ...(productType !== "" && { productType }),
  }));
}

/** The amounts of a copied row of a spreadsheet; null where there is one at most. */
export function pastedAmounts(words: string): string[] | null {
  const [row = ""] = words.split(/\r?\n/);
  const cells = row.split("\t").map((cell) => cell.trim());
  return cells.length > 1 ? cells : null;
}

export function writeAmount(amount: number | null, decimal: DecimalSign): string {
  return amount === null ? "" : writeNumber(amount, decimal);
}

function amountIn(typed: string, decimal: DecimalSign): number | null {
  const amount = readNumber(typed, decimal);
  return amount === null || amount < 0 ? null : amount;
}
