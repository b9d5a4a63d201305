import { aboveLimit, type LimitMeasure, limitMeasures } from "~/models/reorder-policy/limit-measures";
import { type WantedLine, withinLimits } from "~/models/reorder-policy/order-limits";
import { usedBy, usedInAll } from "~/models/reorder-policy/order-measure";
import { perDayOf, wantedLine } from "~/models/reorder-rule/wanted-line";
import type { OrderLimits } from "~/models/supplier/order-terms";
import { leastQuantity, stepOf } from "~/models/supplier-item/order-quantity";
import type { Choices } from "./order-groups";
import { chosenUnits, plannedLines, type PlannedRow } from "./planned-lines";

/** What a limit leaves out of a line. */
export interface LeftOut {
  variantId: string;
  title: string;
  wanted: number;
  /** 0: left out whole. */
  kept: number;
  /** Until the stock is down to the reorder point with what is kept; null for what hardly sells. */
  daysLeft: number | null;
  /** What more of it would exceed; null where it fits by now. */
  by: LimitMeasure | null;
}

interface Limited {
  supplierId: number;
  /** What its order may cost at most, whatever the supplier's limits say; null: any amount. */
  amount: number | null;
  /** The supplier's. */
  limits: OrderLimits;
}

/** The rows with as much of what is suggested as fits into what an order may have at most. */
export function fitted<Row extends PlannedRow>(rows: readonly Row[], limits: OrderLimits): Row[] {
  const wanted = rows.map((row) => chosenUnits(row, untouched));
  const kept = withinLimits(linesOf(rows, wanted), limits);
  return rows.map((row, index) => (wanted[index] ? { ...row, fits: kept[index] ?? 0 } : row));
}

const untouched: Choices = { picked: {}, quantities: {}, limits: {} };

/** The choices with the rows' order cut to its limits, from what is wanted without them. */
export function cutToLimit(rows: readonly PlannedRow[], choices: Choices, limited: Limited): Choices {
  const { supplierId, amount } = limited;
  const wanted = rows.map((row) => wantedOf(row, choices, supplierId));
  const kept = withinLimits(linesOf(rows, wanted), limitsOf(limited));
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

/** What the limits leave out, unless the merchant has said otherwise since, and which of them. */
export function leftOutOf(rows: readonly PlannedRow[], choices: Choices, limited: Limited): LeftOut[] {
  const limits = limitsOf(limited);
  const planned = plannedLines(rows, choices);
  const total = (measure: LimitMeasure) => usedInAll(planned, measure);
  const used = { weight: total("weight"), volume: total("volume"), amount: total("amount") };
  return rows.flatMap((row) => {
    const kept = chosenUnits(row, choices);
    const wanted = wantedOf(row, choices, limited.supplierId);
    if (kept === wanted) return [];
    const { variantId, title, currentStock, incoming, reorderPoint } = row;
    const above = Math.max(0, currentStock + incoming + kept - reorderPoint);
    const perDay = perDayOf(row);
    const line = wantedLine(row, wanted);
    const next = Math.min(wanted, kept === 0 ? leastQuantity(line) : kept + stepOf(line));
    const more = (measure: LimitMeasure) => usedBy(line, next, measure) - usedBy(line, kept, measure);
    const binds = (measure: LimitMeasure) => aboveLimit(used[measure] + more(measure), limits[measure]) > 0;
    const daysLeft = perDay > 0 ? Math.floor(above / perDay) : null;
    return [{ variantId, title, wanted, kept, daysLeft, by: limitMeasures.find(binds) ?? null }];
  });
}

/** What an order may cost at most: what the merchant has said, or else the supplier's limit; null: any amount. */
export function amountLimit(
  choices: Choices,
  { supplierId, limits }: Pick<Limited, "supplierId" | "limits">,
): number | null {
  const chosen = choices.limits[supplierId];
  return chosen ? chosen.amount : (limits.amount ?? null);
}

export function limitsOf({ amount, limits: { amount: _supplier, ...room } }: Limited): OrderLimits {
  return { ...room, ...(amount !== null && { amount }) };
}

function wantedOf(row: PlannedRow, choices: Choices, supplierId: number): number {
  const units = chosenUnits(row, choices);
  const fits = row.fits === undefined ? undefined : { wanted: row.suggestedQuantity, kept: row.fits };
  const cut = choices.limits[supplierId]?.cuts[row.variantId] ?? fits;
  return cut && cut.kept === units ? cut.wanted : units;
}

function linesOf(rows: readonly PlannedRow[], quantities: readonly number[]): WantedLine[] {
  return rows.map((row, index) => wantedLine(row, quantities[index] ?? 0));
}

function withQuantities(
  rows: readonly PlannedRow[],
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
