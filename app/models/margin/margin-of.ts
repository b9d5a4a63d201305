import { type Money, money } from "~/models/purchase-order/money";

/** What sales and their costs came to; amounts are decimal text in the shop's currency. */
export interface MarginSums {
  /** Above 0. */
  unitsSold: number;
  unitsReturned: number;
  /** Units sold and returned of which the price is unknown. */
  unpricedUnits: number;
  /** Units sold of which the cost is unknown. */
  unitsWithoutCost: number;
  /** After refunds, of the units of which the price is known. */
  netSales: string;
  /** What of them belongs to units of which the cost is unknown. */
  netSalesWithoutCost: string;
  /** Of units whose stock left, less that of units that customers brought back. */
  costOfGoodsSold: string;
}

export interface Margin {
  unitsSold: number;
  unitsReturned: number;
  unpricedUnits: number;
  unitsWithoutCost: number;
  /** Null where no price is known. */
  netSales: number | null;
  netSalesWithoutCost: number;
  /** Null where no cost is known. */
  costOfGoodsSold: number | null;
  /** Net sales of the units whose cost is known, less that cost; null where no price or no cost is known. */
  margin: number | null;
  /** Of those net sales: 0.4 is 40 %. Null without a margin, and where they are not above 0. */
  marginShare: number | null;
}

/** The margin of these sums. What is not known has no part in it and is counted beside it. */
export function marginOf(sums: MarginSums): Margin {
  const { unitsSold, unitsReturned, unpricedUnits, unitsWithoutCost } = sums;
  const hasPrice = unpricedUnits === 0 || unpricedUnits < unitsSold + unitsReturned;
  const cost = money(sums.costOfGoodsSold);
  const hasCost = unitsWithoutCost === 0 || unitsWithoutCost < unitsSold || !cost.isZero();
  const known = money(sums.netSales).minus(sums.netSalesWithoutCost);
  const margin = known.minus(cost);
  const isKnown = hasPrice && hasCost;
  return {
    ...{ unitsSold, unitsReturned, unpricedUnits, unitsWithoutCost },
    netSales: hasPrice ? money(sums.netSales).toNumber() : null,
    netSalesWithoutCost: money(sums.netSalesWithoutCost).toNumber(),
    costOfGoodsSold: hasCost ? cost.toNumber() : null,
    margin: isKnown ? margin.toNumber() : null,
    marginShare: isKnown && known.gt(0) ? shareOf(margin, known) : null,
  };
}

/** To a tenth of a percent, half away from zero. */
function shareOf(margin: Money, known: Money): number {
  return margin.div(known).toDecimalPlaces(3).toNumber() + 0;
}
