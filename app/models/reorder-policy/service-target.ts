/** How a shop weighs its variants; both values are medians over those that sell. */
export interface ShopScale {
  cost: number;
  /** Cost of the units that a variant sells in a day. */
  dailyCost: number;
}

interface Variant {
  cost: number;
  /** Units a day. */
  rate: number;
}

/**
 * How often an order shall last until the next one, by what a unit costs to keep. With the exponent 1 a shop serves the
 * most units for its money, with 0 the most money's worth; between them both are nearly as good as alone (decision 55).
 */
const costWeight = 0.5;

/**
 * The share of horizons that a variant's stock shall last for; `safety` is the shop's one setting, any number above 0,
 * chosen on its curve of fill rate against stock value.
 */
export const serviceTarget = (safety: number, { cost }: Pick<Variant, "cost">, shop: ShopScale): number =>
  safety / (safety + (cost / shop.cost) ** costWeight);

/** An order of a variant with the median's turnover lasts two weeks beyond the reorder point. */
const usualCoverDays = 14;
const [leastCoverDays, mostCoverDays] = [7, 28];

/**
 * For how many days an order shall last beyond the reorder point: long for what costs little to keep and so earns few
 * lines, short for what costs much, by the square root as in the formula of the economic order quantity.
 */
export function coverDays({ cost, rate }: Variant, shop: ShopScale): number {
  const turnover = cost * rate;
  if (turnover <= 0) return mostCoverDays;
  const days = usualCoverDays * Math.sqrt(shop.dailyCost / turnover);
  return Math.min(mostCoverDays, Math.max(leastCoverDays, days));
}
