/** The days of sales from which demand is estimated. */
export const salesDays = 30;
const week = 7;

interface StockAndSales {
  currentStock: number;
  incoming: number;
  /** Net of refunds, in `salesDays`. */
  unitsSold: number;
}

/** As `shortInAWeek`, not rounded: for sums over variants. */
export function weekBeyondStock({ currentStock, incoming, unitsSold }: StockAndSales): number {
  // Oversold units are owed already and are not demand of the coming week.
  const there = Math.max(0, currentStock + incoming);
  return Math.max(0, (Math.max(0, unitsSold) / salesDays) * week - there);
}

/** Units of the coming week's expected demand beyond stock and incoming units, rounded up. */
export function shortInAWeek(situation: StockAndSales): number {
  return Math.ceil(weekBeyondStock(situation));
}
