import Decimal from "decimal.js";
import { money } from "~/models/purchase-order/money";

/**
 * Rounds numbers, which come as decimal text, so that they add up to their rounded sum: each becomes what the rounded sum
 * rises by with it.
 */
export function roundedParts(parts: readonly string[], digits: number): number[] {
  let sum = money(0);
  let told = money(0);
  return parts.map((part) => {
    sum = sum.plus(part);
    const share = sum.toDecimalPlaces(digits, Decimal.ROUND_HALF_UP).minus(told);
    told = told.plus(share);
    return share.toNumber();
  });
}
