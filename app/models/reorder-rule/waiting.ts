/** The days of sales that say how fast a variant goes. */
export const salesDays = 30;
const week = 7;

interface Situation {
  currentStock: number;
  incoming: number;
  /** Net of refunds, in `salesDays`. */
  unitsSold: number;
}

/** As `shortInAWeek`, not rounded: what a sum over variants adds up. */
export function weekBeyondStock({ currentStock, incoming, unitsSold }: Situation): number {
  // What was oversold is owed already, and is no demand of the coming week.
  const there = Math.max(0, currentStock + incoming);
  return Math.max(0, (Math.max(0, unitsSold) / salesDays) * week - there);
}

/** Units that the coming week is likely to ask for beyond what is there and on its way, rounded up. */
export function shortInAWeek(situation: Situation): number {
  return Math.ceil(weekBeyondStock(situation));
}
