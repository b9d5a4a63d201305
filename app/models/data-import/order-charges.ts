import { currencyDigits, money } from "~/models/purchase-order/money";
import { largestTotal, orderTotals } from "~/models/purchase-order/totals";
import type { HistoricOrder } from "./historic-order";

type Charges = Pick<HistoricOrder, "tax" | "shipping" | "discount">;

/** What the order costs besides its goods, in the digits of its currency: other apps keep more of them. */
export function chargesOf({ tax, shipping, discount }: Charges, currency: string): Charges {
  const rounded = (amount: number) => money(amount).toDecimalPlaces(currencyDigits(currency)).toNumber();
  return { tax: rounded(tax), shipping: rounded(shipping), discount: rounded(discount) };
}

interface Priced {
  order: HistoricOrder;
  costs: readonly number[];
  currency: string;
}

/** The field by which no order can have these amounts; null where one can. */
export function chargeFault({ order, costs, currency }: Priced): string | null {
  const charges = chargesOf(order, currency);
  const negative = (["tax", "shipping", "discount"] as const).find((field) => charges[field] < 0);
  if (negative) return negative;
  const lines = order.lines.map(({ quantity }, at) => ({ quantity, costPrice: costs[at] ?? 0 }));
  const { subtotal, total } = orderTotals(lines, charges, currency);
  if (total.isNegative() && !total.isZero()) return "discount";
  return subtotal.gt(largestTotal) || total.gt(largestTotal) ? "cost" : null;
}
