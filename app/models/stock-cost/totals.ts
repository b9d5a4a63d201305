import type { Money } from "~/models/purchase-order/money";
import type { CostState } from "./cost-state";
import { unitsIn, unknownIn, valueOf } from "./pool";

export interface CostTotals {
  units: number;
  unknownUnits: number;
  value: Money;
}

/** All pools and all that is on its way together. */
export function totalsOf({ pools, transit }: CostState): CostTotals {
  const all = [...Object.values(pools), ...Object.values(transit)].flat();
  return { units: unitsIn(all), unknownUnits: unknownIn(all), value: valueOf(all) };
}
