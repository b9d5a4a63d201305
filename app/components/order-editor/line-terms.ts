import { type DecimalSign, writeNumber } from "~/components/read-number";
import { currencyDigits } from "~/models/purchase-order/money";
import { isOrderable, nearestQuantities, quantityToOrder } from "~/models/supplier-item/order-quantity";
import { costFor } from "~/models/supplier-item/price";
import type { SupplierItemResource } from "~/models/supplier-item/resource";
import { type DraftLine, toNumber } from "./order-draft";

/** The supplier's items in use, by variant. */
export type SupplierTerms = ReadonlyMap<string, SupplierItemResource>;

type Ground = { currency: string; decimal: DecimalSign };
type TypedLine = Pick<DraftLine, "quantity" | "costPrice">;

/** How a line differs from what the supplier says: quantities that it delivers instead, and the cost it agreed on. */
export interface TermsDifference {
  /** Units, the least first; empty where the quantity may be ordered. */
  quantities: readonly number[];
  /** Of a unit, in the order's currency; null where it is the line's, or not known. */
  cost: number | null;
}

export function differenceOf(
  line: TypedLine,
  item: SupplierItemResource,
  { currency, decimal }: Ground,
): TermsDifference {
  const units = toNumber(line.quantity, decimal);
  // What is no number is named by the answer to saving.
  if (units === null || !Number.isInteger(units) || units < 1) return { quantities: [], cost: null };
  const { below, above } = nearestQuantities(units, item);
  const agreed = item.currency === currency ? costFor(units, item) : null;
  return {
    quantities: isOrderable(units, item) ? [] : [below, above].filter((one) => one !== null),
    cost: agreed === toNumber(line.costPrice, decimal) ? null : agreed,
  };
}

export function differs({ quantities, cost }: TermsDifference): boolean {
  return quantities.length > 0 || cost !== null;
}

/** The line as the supplier delivers it: at least as many units, at the cost agreed on for them. */
export function withTerms(line: DraftLine, item: SupplierItemResource, ground: Ground): DraftLine {
  if (!differs(differenceOf(line, item, ground))) return line;
  const units = quantityToOrder(toNumber(line.quantity, ground.decimal) ?? 0, item);
  const quantity = String(units);
  const { cost } = differenceOf({ ...line, quantity }, item, ground);
  return {
    ...line,
    quantity,
    ...(cost !== null && { costPrice: writeNumber(cost, ground.decimal, currencyDigits(ground.currency)) }),
  };
}
