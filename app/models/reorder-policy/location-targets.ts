import { usualLeadTimeVariation } from "~/models/forecast/horizon";
import { type LocationSales, locationShares } from "./location-share";
import type { StockTarget } from "./order-up-to";
import type { ReorderPolicy } from "./policy";
import { type Demand, servedOf, targetUnderPolicy } from "./reckon-target";
import type { ShopFigures } from "./shop-figures";

/** Between which positions a location is kept by transfers, and what it does not give away. */
export interface LocationTarget extends StockTarget {
  locationId: bigint;
  /** Units a day. */
  rate: number;
  /** Units that stay at the location; what is there above them can be moved away. Null: it gives nothing away. */
  keep: number | null;
}

/**
 * The targets of the locations that stock a variant; `demand` is the whole shop's with its supplier's horizon. A location
 * is filled up by transfers for the days that they take and the days between two of them, and keeps what it needs itself
 * until the supplier can deliver; a warehouse that fills the others keeps only what it needs until the next transfer.
 * Null while nobody knows where the shop sells.
 */
export function locationTargets(
  demand: Demand,
  places: readonly LocationSales[],
  { policy, figures }: { policy: ReorderPolicy; figures: ShopFigures },
): LocationTarget[] | null {
  const shares = locationShares(places, { lump: demand.lump, shopSales: figures.shopSales });
  if (!shares) return null;
  const served = servedOf(demand, { policy, figures });
  const byTransfer = {
    leadTimeDays: policy.transferDays,
    leadTimeVariation: usualLeadTimeVariation,
    reviewDays: policy.transferEveryDays,
  };
  return places.map(({ locationId }, index) => {
    const rate = demand.rate * (shares[index] ?? 0);
    const under = (horizon: Demand["horizon"]) =>
      targetUnderPolicy({ ...demand, rate, horizon }, { policy, figures, served });
    const { reorderPoint, orderUpTo } = under(byTransfer);
    return { locationId, rate, reorderPoint, orderUpTo, keep: keptBy(locationId) };

    function keptBy(id: bigint): number | null {
      if (policy.hubLocationId === null) return Math.max(orderUpTo, under(demand.horizon).reorderPoint);
      return policy.hubLocationId === id ? orderUpTo : null;
    }
  });
}
