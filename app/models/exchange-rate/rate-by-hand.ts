import { invalidField } from "~/errors";
import { decimal } from "~/models/fields/number";
import { sentence } from "~/texts/translate";

/** What one unit of a currency is worth in the shop's, fixed for one paper or payment; null: the rate of its day. */
export const rateByHand = decimal({ least: 0.000_000_000_1, most: 9_999_999_999, decimals: 10 }).nullable();

/** Throws INVALID_INPUT for a rate of the shop's own currency. */
export function checkRate(
  shop: { currency: string },
  { rate, currency }: { rate: unknown; currency: string },
): void {
  if (rate !== null && currency === shop.currency)
    throw invalidField("rate", sentence("landedCharges.ownCurrency", { currency }));
}
