/** A refund within so many days takes back its order: nobody wanted the goods. Later ones say nothing about demand. */
export const refundDays = 3;

interface Sale {
  /** The shop's day, counted from any fixed day. */
  day: number;
  units: number;
  refunds?: readonly { day: number; units: number }[];
}

/** What a variant sold at a location from `firstDay` on, for so many days; never below 0. */
export function demandByDay(
  sales: readonly Sale[],
  { firstDay, days }: { firstDay: number; days: number },
): Float64Array {
  const sold = new Float64Array(days);
  for (const { day, units, refunds = [] } of sales) {
    if (day < firstDay || day >= firstDay + days) continue;
    const takenBack = refunds
      .filter((refund) => refund.day <= day + refundDays && refund.day < firstDay + days)
      .reduce((sum, refund) => sum + refund.units, 0);
    sold[day - firstDay] = (sold[day - firstDay] ?? 0) + Math.max(0, units - takenBack);
  }
  return sold;
}
