import Decimal from "decimal.js";
import { type Money, money } from "~/models/purchase-order/money";
import { type CostEntry, type CostState, inTransit, wholeShop } from "./cost-state";
import { unitsIn, unknownIn, valueOf } from "./pool";

/** What a variant's units at a location are worth, in the shop's currency. */
export interface Worth {
  units: number;
  unknownUnits: Money;
  value: Money;
}

/** What a pool has. */
export type PoolSums = Omit<CostEntry["pool"], "id">;

/** The units at each location, and the pools that they are in. */
export interface Stocked {
  here: Map<string, { units: number; poolId: string }>;
  pools: Map<string, PoolSums>;
}

/** As many digits as the columns of worths have behind the point. */
const shareDigits = 16;
const none = money(0);
export const nothingThere: Worth = { units: 0, unknownUnits: none, value: none };

export function stockedIn(state: CostState): Stocked {
  const isShared = wholeShop in state.pools;
  const transit = Object.values(state.transit).flat();
  const here = Object.entries(state.here).map(
    ([id, units]) => [id, { units, poolId: isShared ? wholeShop : id }] as const,
  );
  const pools = [...Object.entries(state.pools), [inTransit, transit] as const];
  return {
    here: new Map([...here, [inTransit, { units: unitsIn(transit), poolId: inTransit }]]),
    pools: new Map(
      pools.map(([id, pool]) => [
        id,
        { units: unitsIn(pool), unknownUnits: unknownIn(pool), value: valueOf(pool) },
      ]),
    ),
  };
}

/** The part of a pool's value that a location's units are of the pool's. */
export function worthAt({ here, pools }: Stocked, locationId: string): Worth {
  const { units, poolId } = here.get(locationId) ?? { units: 0, poolId: "" };
  const pool = pools.get(poolId);
  if (!pool || units === 0 || pool.units === 0) return { ...nothingThere, units };
  if (units === pool.units) return { units, unknownUnits: money(pool.unknownUnits), value: pool.value };
  const share = (whole: Money) =>
    whole.times(units).div(pool.units).toDecimalPlaces(shareDigits, Decimal.ROUND_HALF_UP);
  return {
    units,
    unknownUnits: pool.unknownUnits === 0 ? none : share(money(pool.unknownUnits)),
    value: pool.value.isZero() ? none : share(pool.value),
  };
}

/** All locations together, without what is on its way. */
export function worthInStock({ pools }: Stocked): Worth {
  let { units, unknownUnits, value } = nothingThere;
  for (const [id, pool] of pools) {
    if (id === inTransit) continue;
    units += pool.units;
    unknownUnits = unknownUnits.plus(pool.unknownUnits);
    value = value.plus(pool.value);
  }
  return { units, unknownUnits, value };
}

/** The sum and one more; with `sign` -1, without it. */
export function plus(sum: Worth, worth: Worth, sign: 1 | -1 = 1): Worth {
  return {
    units: sum.units + sign * worth.units,
    unknownUnits: worth.unknownUnits.isZero()
      ? sum.unknownUnits
      : sum.unknownUnits.plus(worth.unknownUnits.times(sign)),
    value: sum.value.plus(sign === 1 ? worth.value : worth.value.neg()),
  };
}

export function isNothing({ units, unknownUnits, value }: Worth): boolean {
  return units === 0 && unknownUnits.isZero() && value.isZero();
}
