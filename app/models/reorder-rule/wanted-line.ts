import { type WantedLine, withinLimits } from "~/models/reorder-policy/order-limits";
import { hasLimits, type OrderLimits } from "~/models/supplier/order-terms";
import type { PriceBreak } from "~/models/supplier-item/price";
import type { LowVariant } from "./low-variant";
import { quantityBeyondDrafts } from "./suggest";
import { salesDays } from "./waiting";

/** What an order may have of a low variant, and what that uses. */
type Orderable = Omit<WantedLine, "quantity" | "perDay" | "position" | "ordered"> &
  Pick<LowVariant, "currentStock" | "incoming" | "reorderQuantity" | "orderUpTo" | "perDay" | "unitsSold"> & {
    cost: number | null;
    priceBreaks: readonly PriceBreak[];
  };

/** Units a day, by the forecast or else by what was sold lately. */
export function perDayOf({ perDay, unitsSold }: Pick<LowVariant, "perDay" | "unitsSold">): number {
  return perDay ?? Math.max(0, unitsSold) / salesDays;
}

/** The line of an order that has so many units; a fixed rule is cut to multiples of its own quantity. */
export function wantedLine<Row extends Orderable>(row: Row, quantity: number): Row & WantedLine {
  const increment = row.orderUpTo === null ? row.reorderQuantity : row.increment;
  return { ...row, quantity, increment, perDay: perDayOf(row), position: row.currentStock + row.incoming };
}

/** What to order of each variant of a supplier beyond drafts, within what its order may have at most. */
export function unitsToDraft(rows: readonly LowVariant[], limits: OrderLimits): number[] {
  const wanted = rows.map(quantityBeyondDrafts);
  if (!hasLimits(limits)) return wanted;
  return withinLimits(
    rows.map((row, index) => {
      const cost = row.cost === null ? null : Number(row.cost);
      return wantedLine({ ...row, cost, incoming: row.incoming + row.inDrafts }, wanted[index] ?? 0);
    }),
    limits,
  );
}
