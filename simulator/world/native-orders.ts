import { changeQuantities } from "./change-quantities";
import type { Store } from "./store";
import type { Level } from "./types";
import type { World } from "./world";

/** A purchase order of the platform itself: of all it does, an app only sees the units that become incoming. */
export function addNativeIncoming(world: World, store: Store, level: Level, units: number): void {
  const about = { actor: "admin", mutation: "native purchase order", reason: "movement_created" } as const;
  changeQuantities(world, store, about, [{ level, name: "incoming", delta: units }]);
}

/** Units of such an order arrive. */
export function receiveNativeOrder(world: World, store: Store, level: Level, units: number): void {
  const about = { actor: "admin", mutation: "native purchase order", reason: "received" } as const;
  changeQuantities(world, store, about, [
    { level, name: "incoming", delta: -units },
    { level, name: "available", delta: units },
  ]);
}
