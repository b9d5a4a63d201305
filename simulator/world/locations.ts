import type { Store } from "./store";
import type { Location } from "./types";
import type { World } from "./world";

/** The merchant closes a location: nothing is stocked there any more, and nothing can be until it is opened again. */
export function deactivateLocation(world: World, store: Store, location: Location): void {
  location.active = false;
  unstockAll(world, store, location);
  world.emit({ store, kind: "location-deactivated", location });
}

export function activateLocation(world: World, store: Store, location: Location): void {
  location.active = true;
  for (const variant of store.variants) {
    const level = variant.levels.find(({ locationId }) => locationId === location.id);
    if (!level || level.active) continue;
    level.active = true;
    world.emit({ store, kind: "level-connected", level, variant });
  }
  world.emit({ store, kind: "location-activated", location });
}

/** The location is gone for good, and its levels with it. */
export function deleteLocation(world: World, store: Store, location: Location): void {
  unstockAll(world, store, location);
  for (const variant of store.variants) {
    variant.levels = variant.levels.filter(({ locationId }) => locationId !== location.id);
  }
  store.removeLocation(location);
  world.emit({ store, kind: "location-deleted", location });
}

function unstockAll(world: World, store: Store, { id }: Location): void {
  for (const variant of store.variants) {
    const level = variant.levels.find(({ locationId, active }) => locationId === id && active);
    if (!level) continue;
    level.active = false;
    world.emit({ store, kind: "level-disconnected", level, variant });
  }
}
