import type { Money } from "~/models/purchase-order/money";
import type { CostState } from "./cost-state";
import { type Layer, unitsIn, unknownIn, valueOf } from "./pool";

export interface CostTotals {
  units: number;
  unknownUnits: number;
  value: Money;
}

/** All pools and all that is on its way together. */
export function totalsOf(state: CostState): CostTotals {
  const all = layersOf(state);
  return { units: unitsIn(all), unknownUnits: unknownIn(all), value: valueOf(all) };
}

export function layersOf({ pools, transit }: Pick<CostState, "pools" | "transit">): Layer[] {
  return [...Object.values(pools), ...Object.values(transit)].flat();
}
