import Decimal from "decimal.js";
import { money } from "~/models/purchase-order/money";

interface Sold {
  /** What the units that left in the store had cost. */
  cost: string | number;
  /** The stock's value before the first day and at the end of the last one. */
  opening: string | number;
  closing: string | number;
}

export interface Turnover {
  /** How many times the average stock left, to 2 decimals; null without stock. */
  turnover: number | null;
  /** For how many days the average stock lasts at this pace, to 1 decimal; null where nothing left. */
  daysOfStock: number | null;
}

/** How often the stock was turned over in so many days. */
export function turnoverOf({ cost, opening, closing }: Sold, days: number): Turnover {
  const average = money(opening).plus(closing).div(2);
  const left = money(cost);
  const rounded = (value: Decimal, decimals: number) =>
    value.toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP).toNumber();
  return {
    turnover: average.gt(0) ? rounded(left.div(average), 2) : null,
    daysOfStock: left.gt(0) && average.gte(0) ? rounded(average.times(days).div(left), 1) : null,
  };
}
