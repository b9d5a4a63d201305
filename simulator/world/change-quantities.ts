import { platformTime } from "./clock";
import { isStoredState, movesOnHand, quantityOf } from "./quantities";
import type { Store } from "./store";
import type { Actor, LedgerEntry, Level, QuantityName, StoredState } from "./types";
import type { World } from "./world";

export interface QuantityChange {
  level: Level;
  name: StoredState;
  delta: number;
  ledgerDocumentUri?: string | null;
}

export interface AppliedChange {
  itemId: number;
  locationId: number;
  name: QuantityName;
  delta: number;
  ledgerDocumentUri: string | null;
}

export interface ChangeGroup {
  id: number;
  createdAt: number;
  reason: string;
  referenceDocumentUri: string | null;
  changes: AppliedChange[];
}

/**
 * Applies changes as one group, all or none having been checked before: levels move, the truth ledger grows, the
 * store's listeners are called for each level. Zero deltas are left out; a group of nothing but zeros is null.
 */
export function changeQuantities(
  world: World,
  store: Store,
  about: {
    actor: Actor;
    mutation: string;
    reason: string;
    key?: string | null;
    referenceDocumentUri?: string | null;
  },
  changes: QuantityChange[],
): ChangeGroup | null {
  const moving = changes.filter((change) => change.delta !== 0);
  if (moving.length === 0) return null;
  const now = world.clock.now();
  const group: ChangeGroup = {
    id: store.newId(),
    createdAt: now,
    reason: about.reason,
    referenceDocumentUri: about.referenceDocumentUri ?? null,
    changes: [],
  };
  const onHand: AppliedChange[] = [];
  const touched = new Set<Level>();
  for (const { level, name, delta, ledgerDocumentUri = null } of moving) {
    const before = level.quantities[name] ?? 0;
    const onHandBefore = quantityOf(level, "on_hand") ?? 0;
    world.past.keep(level, now);
    level.quantities[name] = before + delta;
    if (world.liberties.levelTimes === "moving") level.updatedAt = now;
    if (name === "available" || world.tellsOfShelves) touched.add(level);
    const place = { itemId: level.itemId, locationId: level.locationId };
    group.changes.push({ ...place, name, delta, ledgerDocumentUri });
    if (movesOnHand(name)) onHand.push({ ...place, name: "on_hand", delta, ledgerDocumentUri: null });
    const variant = store.variantByItem.get(level.itemId);
    const row: Omit<LedgerEntry, "after" | "before" | "name" | "seq"> = {
      at: platformTime(now),
      shop: store.domain,
      actor: about.actor,
      mutation: about.mutation,
      key: about.key ?? null,
      reason: about.reason,
      referenceDocumentUri: group.referenceDocumentUri,
      groupId: group.id,
      inventoryItemId: level.itemId,
      variantId: variant?.id ?? 0,
      sku: variant?.sku ?? null,
      locationId: level.locationId,
      delta,
    };
    world.ledger.push({ seq: world.ledger.length + 1, ...row, name, before, after: before + delta });
    if (movesOnHand(name)) {
      const after = quantityOf(level, "on_hand") ?? 0;
      world.ledger.push({
        seq: world.ledger.length + 1,
        ...row,
        name: "on_hand",
        before: onHandBefore,
        after,
      });
    }
  }
  group.changes.push(...netOnHand(onHand));
  for (const level of touched) {
    const variant = store.variantByItem.get(level.itemId);
    if (variant) world.emit({ store, kind: "level", level, variant });
  }
  touchProducts(
    world,
    store,
    [...touched].map(({ itemId }) => store.variantByItem.get(itemId)?.productId),
  );
  return group;
}

/** Products count as updated also when they are ordered or their stock changes, each once for all that happened. */
export function touchProducts(world: World, store: Store, ids: (number | null | undefined)[]): void {
  for (const id of new Set(ids)) {
    const product = store.productById.get(id ?? 0);
    if (!product) continue;
    product.updatedAt = world.clock.now();
    world.emit({ store, kind: "product-updated", product });
  }
}

/** A move between two states at one location leaves `on_hand` as it was, so it is not reported. */
function netOnHand(changes: AppliedChange[]): AppliedChange[] {
  const net = new Map<string, AppliedChange>();
  for (const change of changes) {
    const key = `${change.itemId}/${change.locationId}`;
    const known = net.get(key);
    if (known) known.delta += change.delta;
    else net.set(key, { ...change });
  }
  return [...net.values()].filter((change) => change.delta !== 0);
}

/** An edit in the store's own admin: a state is set to a number; `on_hand` moves `available`. */
export function setQuantityByHand(
  world: World,
  store: Store,
  level: Level,
  name: QuantityName,
  quantity: number,
  reason = "correction",
): ChangeGroup | null {
  const state = isStoredState(name) ? name : "available";
  const delta = quantity - (quantityOf(level, name) ?? 0);
  return changeQuantities(world, store, { actor: "admin", mutation: "admin edit", reason }, [
    { level, name: state, delta },
  ]);
}
