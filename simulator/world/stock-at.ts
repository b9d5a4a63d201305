import type { Store } from "./store";
import type { Level, Variant } from "./types";
import type { World } from "./world";

/** The item's level at the location, stocked there from now on. One that was stocked before keeps its quantities. */
export function stockAt(world: World, store: Store, variant: Variant, locationId: number): Level {
  const now = world.clock.now();
  const known = variant.levels.find((level) => level.locationId === locationId);
  if (known?.active) return known;
  const level = known ?? {
    itemId: variant.itemId,
    locationId,
    active: true,
    quantities: {},
    createdAt: now,
    updatedAt: now,
  };
  if (!known) variant.levels.push(level);
  level.active = true;
  world.emit({ store, kind: "level-connected", level, variant });
  return level;
}
