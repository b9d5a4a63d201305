import { type WantedLine, withinBudget } from "~/models/reorder-policy/order-budget";
import type { LowVariant } from "~/models/reorder-rule/low-variant";
import { salesDays } from "~/models/reorder-rule/waiting";
import type { OrderSteps } from "~/models/supplier-item/order-quantity";
import { type Choices, isPicked, quantityOf, type Suggestion } from "./order-groups";

/** A suggestion as far as what it is wanted for and what it may be cut to goes. */
type LimitedRow = Suggestion &
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
    | keyof OrderSteps
  >;

/** What a limit leaves out of a line. */
export interface LeftOut {
  variantId: string;
  title: string;
  wanted: number;
  /** 0: left out whole. */
  kept: number;
  /** Until the stock is down to the reorder point with what is kept; null for what hardly sells. */
  daysLeft: number | null;
}

/** Units a day, by the forecast or else by what was sold lately. */
export function perDayOf({ perDay, unitsSold }: Pick<LimitedRow, "perDay" | "unitsSold">): number {
  return perDay ?? Math.max(0, unitsSold) / salesDays;
}

/** The choices with the rows' order cut to `amount`, from what is wanted without a limit. */
export function cutToLimit(
  rows: readonly LimitedRow[],
  choices: Choices,
  { supplierId, amount }: { supplierId: number; amount: number },
): Choices {
  const wanted = rows.map((row) => wantedOf(row, choices, supplierId));
  const kept = withinBudget(
    rows.map((row, index) => lineOf(row, wanted[index] ?? 0)),
    amount,
  );
  const cuts = Object.fromEntries(
    rows.flatMap(({ variantId }, index) => {
      const cut = { wanted: wanted[index] ?? 0, kept: kept[index] ?? 0 };
      return cut.kept < cut.wanted ? [[variantId, cut] as const] : [];
    }),
  );
  return withQuantities(rows, kept, {
    ...choices,
    limits: { ...choices.limits, [supplierId]: { amount, cuts } },
  });
}

/** The choices with what is wanted without the limit. */
export function withoutLimit(rows: readonly LimitedRow[], choices: Choices, supplierId: number): Choices {
  const wanted = rows.map((row) => wantedOf(row, choices, supplierId));
  const { [supplierId]: _lifted, ...limits } = choices.limits;
  return withQuantities(rows, wanted, { ...choices, limits });
}

/** What the supplier's limit leaves out, unless the merchant has said otherwise since. */
export function leftOutOf(rows: readonly LimitedRow[], choices: Choices, supplierId: number): LeftOut[] {
  return rows.flatMap((row) => {
    const kept = chosenUnits(row, choices);
    const wanted = wantedOf(row, choices, supplierId);
    if (kept === wanted) return [];
    const { variantId, title, currentStock, incoming, reorderPoint } = row;
    const above = Math.max(0, currentStock + incoming + kept - reorderPoint);
    const perDay = perDayOf(row);
    return [{ variantId, title, wanted, kept, daysLeft: perDay > 0 ? Math.floor(above / perDay) : null }];
  });
}

function chosenUnits(row: LimitedRow, choices: Choices): number {
  return isPicked(row, choices) ? (quantityOf(row, choices) ?? 0) : 0;
}

function wantedOf(row: LimitedRow, choices: Choices, supplierId: number): number {
  const units = chosenUnits(row, choices);
  const cut = choices.limits[supplierId]?.cuts[row.variantId];
  return cut && cut.kept === units ? cut.wanted : units;
}

/** A fixed rule is cut to multiples of its own quantity. */
function lineOf(row: LimitedRow, quantity: number): WantedLine {
  const { cost, priceBreaks, packSize, minimumQuantity, increment, reorderPoint } = row;
  return {
    ...{ quantity, cost, priceBreaks, packSize, minimumQuantity, reorderPoint, perDay: perDayOf(row) },
    increment: row.orderUpTo === null ? row.reorderQuantity : increment,
    position: row.currentStock + row.incoming,
  };
}

function withQuantities(
  rows: readonly LimitedRow[],
  quantities: readonly number[],
  choices: Choices,
): Choices {
  const picked = { ...choices.picked };
  const typed = { ...choices.quantities };
  for (const [index, row] of rows.entries()) {
    const quantity = quantities[index] ?? 0;
    if (quantity === chosenUnits(row, choices)) continue;
    picked[row.variantId] = quantity > 0;
    if (quantity > 0) typed[row.variantId] = String(quantity);
  }
  return { ...choices, picked, quantities: typed };
}
