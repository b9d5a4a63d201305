import type { DemandState } from "./demand-state";

/** A start weighs as much as so many sales of one's own. */
export const startWeight = 3;

/** Where not even the shop has sold anything: a unit in a hundred days. */
const beforeAnySale = { size: 1, chance: 0.01 };

/** What the variants of a group (a product, type, vendor or the shop) sell, added up. */
export interface GroupDemand {
  sellingDays: number;
  availableDays: number;
  units: number;
}

/**
 * What a variant without sales of its own starts from. The groups come narrowest first; each leans on the next wider
 * one as a variant does, with the weight of three sales.
 */
export function pooledStart(groups: readonly GroupDemand[]): DemandState {
  let { size, chance } = beforeAnySale;
  for (const { sellingDays, availableDays, units } of groups.toReversed()) {
    size = (units + startWeight * size) / (sellingDays + startWeight);
    chance = (sellingDays + startWeight) / (availableDays + startWeight / chance);
  }
  return startFrom({ size, chance });
}

/** A state that knows a size and a chance, with the weight of three sales, and has learned nothing of its own. */
export function startFrom({ size, chance }: Pick<DemandState, "size" | "chance">): DemandState {
  const availableDays = startWeight / chance;
  return { size, chance, units: 0, squares: 0, sellingDays: startWeight, availableDays };
}
