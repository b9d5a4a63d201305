import Decimal from "decimal.js";
import { type Money, money } from "~/models/purchase-order/money";

/**
 * Rounds values so that they add up to their rounded sum: each is what the rounded sum rises by with it. They
 * come as decimal text.
 */
export function roundedRows<Row extends { value: string }>(
  rows: readonly Row[],
  digits: number,
): (Omit<Row, "value"> & { value: number })[] {
  let sum = money(0);
  let told = money(0);
  return rows.map((row) => {
    sum = sum.plus(row.value);
    const share = round(sum, digits).minus(told);
    told = told.plus(share);
    return { ...row, value: share.toNumber() };
  });
}

function round(amount: Money, digits: number): Money {
  return amount.toDecimalPlaces(digits, Decimal.ROUND_HALF_UP);
}
