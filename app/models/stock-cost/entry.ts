import { money } from "~/models/purchase-order/money";
import { type CostEntry, type CostState, inTransit, wholeShop } from "./cost-state";
import type { CostRules } from "./events";
import { type Pool, unitCostOf, unitsIn, unknownIn, valueOf } from "./pool";

export interface Applied {
  state: CostState;
  entries: CostEntry[];
}

export const zero = money(0);

/** The pool that a location's units are in. */
export function poolIdOf(locationId: string, { scope }: CostRules): string {
  return scope === "shop" && locationId !== inTransit ? wholeShop : locationId;
}

export function poolAt(state: CostState, locationId: string, rules: CostRules): Pool {
  return state.pools[poolIdOf(locationId, rules)] ?? [];
}

/** The state after `units` have changed a location's pool to this one. */
export function withPool(
  state: CostState,
  locationId: string,
  { pool, units, rules }: { pool: Pool; units: number; rules: CostRules },
): CostState {
  const id = poolIdOf(locationId, rules);
  return {
    ...state,
    pools: { ...state.pools, [id]: pool },
    here: { ...state.here, [locationId]: (state.here[locationId] ?? 0) + units },
    lastCost: unitCostOf(pool) ?? state.lastCost,
  };
}

type Moved = Pick<CostEntry, "kind" | "locationId" | "at" | "amount" | "value"> & Partial<CostEntry>;

/** The entry of what has led to this state. */
export function entryOf(state: CostState, moved: Moved, rules: CostRules): CostEntry {
  const isOnItsWay = moved.locationId === inTransit;
  const pool = isOnItsWay ? Object.values(state.transit).flat() : poolAt(state, moved.locationId, rules);
  return {
    movementId: null,
    documentId: null,
    units: 0,
    unknownUnits: 0,
    ...moved,
    unitsHere: isOnItsWay ? unitsIn(pool) : (state.here[moved.locationId] ?? 0),
    pool: {
      id: poolIdOf(moved.locationId, rules),
      units: unitsIn(pool),
      unknownUnits: unknownIn(pool),
      value: valueOf(pool),
    },
  };
}

/** Keys in the order of their numbers: objects that were stored come back with another one. */
export function inOrder(keyed: Record<string, unknown>): string[] {
  return Object.keys(keyed).sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
}
