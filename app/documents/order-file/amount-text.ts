import Decimal from "decimal.js";
import { currencyDigits } from "~/models/purchase-order/money";

/** How many decimals an amount is written with: those that its currency counts in, or all that it has. */
export function decimalsOf(value: string, currency: string): number {
  return Math.max(currencyDigits(currency), new Decimal(value).decimalPlaces());
}

/** "1250.00", without signs between the thousands. */
export function amountText(value: string, currency: string): string {
  return new Decimal(value).toFixed(decimalsOf(value, currency));
}
