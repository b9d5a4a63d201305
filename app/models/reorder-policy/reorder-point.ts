import { gammaQuantile } from "~/models/forecast/gamma";
import { daysOf, demandAtRate, type Horizon } from "~/models/forecast/horizon";
import { binOf, missAt, type MissTable } from "~/models/forecast/misses";

interface Demand {
  rate: number;
  lump: number;
  horizon: Horizon;
}

/**
 * The position that lasts until the horizon's end in a `share` of cases, in units and at least 0: by the misses of past
 * forecasts, or by a gamma distribution while there are too few of them.
 */
export function reorderPoint(
  { rate, lump, horizon }: Demand,
  share: number,
  misses: MissTable | null,
): number {
  if (rate <= 0) return 0;
  const days = daysOf(horizon);
  if (!misses) {
    // The day of arrival spreads the whole horizon here: with a part of it a longer lead time could need less.
    return gammaQuantile(demandAtRate(rate, lump, { ...horizon, leadTimeDays: days, reviewDays: 0 }), share);
  }
  const pointAfter = (days: number, bin: number | null) => {
    const ahead = demandAtRate(rate, lump, { ...horizon, leadTimeDays: days - horizon.reviewDays });
    return ahead.mean + missAt(misses, bin ?? binOf(misses.edges, ahead.mean), share) * ahead.spread;
  };
  // Where one bin ends and the next begins the misses jump, and a longer lead time would need less.
  let point = Math.max(0, pointAfter(days, null), pointAfter(horizon.reviewDays, null));
  misses.edges.forEach((edge, bin) => {
    const daysToEdge = edge / rate;
    if (daysToEdge <= horizon.reviewDays || daysToEdge >= days) return;
    point = Math.max(point, pointAfter(daysToEdge, bin), pointAfter(daysToEdge, bin + 1));
  });
  return point;
}
