import type { OrderLimits } from "~/models/supplier/order-terms";

export type LimitMeasure = keyof OrderLimits;

/** What an order may have at most of, in this order where several bind. */
export const limitMeasures = ["weight", "volume", "amount"] as const satisfies readonly LimitMeasure[];

/** What a pallet or a container has: an amount is no room. */
export const roomMeasures = ["weight", "volume"] as const satisfies readonly LimitMeasure[];

/** Sums of decimals are not exact: so much above a limit is within it. */
export const hair = 1e-7;

/** By how much an order is above a limit; 0 where it is within it, as far as sums of decimals tell. */
export function aboveLimit(used: number, most = Infinity): number {
  return used > most + hair ? used - most : 0;
}
