import type { Addition, PlannedLine } from "~/models/reorder-policy/planned-line";
import type { LowVariant } from "~/models/reorder-rule/low-variant";
import { perDayOf } from "~/models/reorder-rule/wanted-line";
import type { OrderSteps } from "~/models/supplier-item/order-quantity";
import { type Choices, isPicked, quantityOf, type Suggestion } from "./order-groups";

/** A suggestion as far as what it is wanted for, what it may be changed to and what that uses goes. */
export type PlannedRow = Suggestion &
  Pick<
    LowVariant,
    | "title"
    | "currentStock"
    | "incoming"
    | "reorderPoint"
    | "reorderQuantity"
    | "orderUpTo"
    | "perDay"
    | "unitsSold"
    | "weightGrams"
    | "caseVolume"
    | keyof OrderSteps
  >;

/** Units that are ordered; 0 for what is not picked or has no quantity. */
export function chosenUnits(row: Suggestion, choices: Choices): number {
  return isPicked(row, choices) ? (quantityOf(row, choices) ?? 0) : 0;
}

/** The order that the choices make of these rows. */
export function plannedLines(rows: readonly PlannedRow[], choices: Choices): PlannedLine[] {
  return rows.map((row) => ({
    ...row,
    quantity: chosenUnits(row, choices),
    perDay: perDayOf(row),
    position: row.currentStock + row.incoming,
  }));
}

/** The choices with these units more. */
export function withAdditions(
  rows: readonly Suggestion[],
  choices: Choices,
  additions: readonly Addition[],
): Choices {
  const [picked, quantities] = [{ ...choices.picked }, { ...choices.quantities }];
  for (const { variantId, units } of additions) {
    const row = rows.find((one) => one.variantId === variantId);
    picked[variantId] = true;
    quantities[variantId] = String((row ? chosenUnits(row, choices) : 0) + units);
  }
  return { ...choices, picked, quantities };
}
