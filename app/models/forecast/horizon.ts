import { type DemandState, rateOf } from "./demand-state";
import { lumpOf } from "./lump";

/** The time that an order of today has to last: until the next one can have arrived. */
export interface Horizon {
  leadTimeDays: number;
  /** The lead time's standard deviation as a share of it. */
  leadTimeVariation: number;
  reviewDays: number;
}

/** Demand over a horizon; the spread is a standard deviation. */
export interface DemandAhead {
  mean: number;
  spread: number;
}

/** Of a supplier whose receipts are too few to tell. */
export const usualLeadTimeVariation = 0.3;

/** The share of the mean by which a rate moves until the horizon's end; chosen on the folds (decision 55). */
const drift = 0.5;

export const daysOf = ({ leadTimeDays, reviewDays }: Horizon) => leadTimeDays + reviewDays;

/** Demand spreads by the lumps in which it comes, by what moves the rate, and by the day on which the order arrives. */
export function demandAhead(state: DemandState, usualLump: number, horizon: Horizon): DemandAhead {
  return demandAtRate(rateOf(state), lumpOf(state, usualLump), horizon);
}

/** The same at a rate in units a day. */
export function demandAtRate(rate: number, lump: number, horizon: Horizon): DemandAhead {
  const mean = rate * daysOf(horizon);
  const byArrival = rate * horizon.leadTimeDays * horizon.leadTimeVariation;
  return { mean, spread: Math.sqrt(mean * lump + (drift * mean) ** 2 + byArrival ** 2) };
}
