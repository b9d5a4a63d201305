import { type Level, type QuantityName, type StoredState, storedStates, type Variant } from "./types";

const onHandStates: StoredState[] = storedStates.filter((state) => state !== "incoming");

/** The quantity of a state; `on_hand` is computed, an unknown name answers undefined. */
export function quantityOf(level: Level, name: string): number | undefined {
  if (name === "on_hand") {
    return onHandStates.reduce((sum, state) => sum + (level.quantities[state] ?? 0), 0);
  }
  return isStoredState(name) ? (level.quantities[name] ?? 0) : undefined;
}

/** On hand and not to be sold: damaged, in quality control or kept as safety stock. */
export function unavailableOf(level: Level): number {
  const { damaged = 0, quality_control = 0, safety_stock = 0 } = level.quantities;
  return damaged + quality_control + safety_stock;
}

export function isStoredState(name: string): name is StoredState {
  return (storedStates as readonly string[]).includes(name);
}

/** Available over the places where the item is stocked, as `inventoryQuantity` says it. */
export function availableOf(variant: Variant): number {
  return variant.levels.reduce(
    (sum, level) => (level.active ? sum + (level.quantities.available ?? 0) : sum),
    0,
  );
}

/** Whether a change of this state changes on hand. */
export function movesOnHand(name: QuantityName): boolean {
  return name !== "incoming" && name !== "on_hand";
}
