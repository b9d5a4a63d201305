import type { Store } from "./store";
import type { Variant } from "./types";
import type { World } from "./world";

/** A cost per item that was set in a store, by whom; null: none. */
export interface CostChange {
  shop: string;
  variantId: number;
  actor: "app" | "admin";
  before: string | null;
  after: string | null;
  /** Milliseconds, by the platform's clock. */
  at: number;
}

/** Sets what a unit of a variant costs; `world.costChanges` keeps it, also where it was so already. */
export function setCost(
  world: World,
  store: Store,
  { variant, cost, actor }: { variant: Variant; cost: string | null; actor: CostChange["actor"] },
): void {
  const at = world.clock.now();
  world.costChanges.push({
    ...{ shop: store.domain, variantId: variant.id, actor, before: variant.cost, after: cost, at },
  });
  variant.cost = cost;
}

/** Somebody in the store's own admin sets what a unit costs. */
export function setCostByHand(world: World, store: Store, variant: Variant, cost: string | null): void {
  setCost(world, store, { variant, cost, actor: "admin" });
  variant.updatedAt = world.clock.now();
  world.emit({ store, kind: "item-updated", variant });
}
