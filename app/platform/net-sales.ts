import { money } from "~/models/purchase-order/money";

/** What the platform says of a line's money, all in the shop's currency, as decimal text. */
export interface PricedLine {
  /** Of a unit, before discounts; null where it was not told. */
  unitPrice: string | null;
  quantity: number;
  /** What each discount of the line and of the order takes off all its units. */
  discounts: readonly string[];
  /** On all its units, after discounts. */
  taxes: readonly string[];
}

/** Whether an order's prices have the tax in them; null while nobody said. */
export interface OrderTaxes {
  taxesIncluded: boolean | null;
}

/** What a line was sold for: after discounts, without taxes. Null where that is not known. */
export function soldAmount(
  { unitPrice, quantity, discounts, taxes }: PricedLine,
  { taxesIncluded }: OrderTaxes,
): string | null {
  const tax = includedTax(sumOf(taxes), taxesIncluded);
  if (unitPrice === null || tax === null) return null;
  return money(unitPrice).times(quantity).minus(sumOf(discounts)).minus(tax).toFixed();
}

/** What of a refunded line's subtotal are goods and not taxes. Null where that is not known. */
export function refundedAmount(
  { subtotal, tax }: { subtotal: string | null; tax: string },
  { taxesIncluded }: OrderTaxes,
): string | null {
  const included = includedTax(tax, taxesIncluded);
  return subtotal === null || included === null ? null : money(subtotal).minus(included).toFixed();
}

/** Without tax it does not matter where it is. */
function includedTax(tax: string, taxesIncluded: boolean | null): string | null {
  if (money(tax).isZero()) return "0";
  if (taxesIncluded === null) return null;
  return taxesIncluded ? tax : "0";
}

/** Most lines have none or one, and an import has millions of them. */
export function sumOf(amounts: readonly string[]): string {
  const [first = "0", ...others] = amounts;
  return others.length === 0 ? first : others.reduce((sum, one) => sum.plus(one), money(first)).toFixed();
}
