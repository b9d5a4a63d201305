import type { OrderSteps } from "~/models/supplier-item/order-quantity";
import type { MeasuredLine } from "./order-measure";

/** A line of an order that is about to be placed; money is in one currency. */
export interface PlannedLine extends OrderSteps, MeasuredLine {
  variantId: string;
  title: string;
  quantity: number;
  perDay: number;
  /** In stock and on the way. */
  position: number;
  reorderPoint: number;
}

export interface Addition {
  variantId: string;
  title: string;
  units: number;
  /** By how many days its last unit comes before it is needed; null for what hardly sells. */
  daysEarly: number | null;
}

/** Days until the stock would have come down to the reorder point without the added units. */
export function daysEarly({ position, quantity, reorderPoint, perDay }: PlannedLine, added: number): number {
  const above = position + quantity + added - reorderPoint;
  return perDay > 0 ? Math.max(0, above) / perDay : Infinity;
}

/** What is added to each line, where that is anything. */
export function additionsOf(lines: readonly PlannedLine[], added: readonly number[]): Addition[] {
  return lines.flatMap((line, index) => {
    const units = added[index] ?? 0;
    const { variantId, title } = line;
    if (units === 0) return [];
    const days = daysEarly(line, units);
    return [{ variantId, title, units, daysEarly: Number.isFinite(days) ? Math.round(days) : null }];
  });
}
