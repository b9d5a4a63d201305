import { setTimeout as sleep } from "node:timers/promises";
import { gid } from "../../../simulator/admin-api/gids";
import type { Random } from "../../../simulator/stores/random";
import { setQuantityByHand } from "../../../simulator/world/change-quantities";
import { fulfillOrder, placeOrder } from "../../../simulator/world/orders";
import type { Store } from "../../../simulator/world/store";
import type { World } from "../../../simulator/world/world";
import type { Plan } from "./plan";
import type { PlatformLine } from "./platform-line";
import type { ScheduledShop } from "./shop-in-schedule";

const twinShare = 0.7;
/** Until somebody takes back what looks like the app's own change. */
const longestTwinMs = 4_000;

interface Market {
  plan: Plan;
  line: PlatformLine;
  shops: readonly ScheduledShop[];
  tell(what: string): void;
}

/** Called between any two requests: at times others change stock, or do what the app wanted and take it back. */
export function sellers({ plan, line, shops, tell }: Market, random: Random): () => void {
  return () => {
    if (line.isCalm || random.next() >= plan.sellShare) return;
    const { store } = random.pick(shops);
    const isTwin = plan.conditions.sellers === "twins" && random.next() < twinShare;
    void line.machine.run(async () => {
      const twin = isTwin ? doTheSame(line.world, store) : null;
      if (!twin) return tell(changeInStore(line.world, store, random));
      tell(twin.said);
      await sleep(random.int(0, longestTwinMs));
      tell(twin.takeBack());
    });
  };
}

/** Somebody in the store itself changes stock: a customer, a parcel, a clerk. Says what. */
function changeInStore(world: World, store: Store, random: Random): string {
  const variant = random.pick(store.variants);
  const level = random.pick(variant.levels);
  const place = `${variant.id}@${level.locationId}`;
  const available = level.quantities.available ?? 0;
  const open = store.orders.filter(({ fulfilled }) => !fulfilled);
  const kind = random.next();
  if (kind < 0.55) {
    const quantity = random.int(1, 4);
    placeOrder(world, store, { lines: [{ variantId: variant.id, quantity }], locationId: level.locationId });
    return `${quantity} of ${place} are bought (${available} before)`;
  }
  if (kind < 0.75 && open.length > 0) {
    const order = random.pick(open);
    fulfillOrder(world, store, order);
    return `the parcel of order ${order.number} leaves`;
  }
  const quantity = Math.max(0, available + random.pick([-3, -2, -1, 1, 2, 5]));
  setQuantityByHand(world, store, level, "available", quantity);
  return `${place} is set from ${available} to ${quantity} by hand`;
}

interface Adjustment {
  variables: { input: { changes: { inventoryItemId: string; locationId: string; delta: number }[] } };
}

/**
 * Somebody does by hand what the newest of the app's changes asked for, where that was not answered. Says what, and how to
 * take it back; null where there is none.
 */
function doTheSame(world: World, store: Store): { said: string; takeBack(): string } | null {
  const asked = world.requests.list({ shop: store.domain, operation: "inventoryAdjustQuantities" }).at(-1);
  if (!asked || asked.outcome === "ok") return null;
  const { changes } = (JSON.parse(asked.body) as Adjustment).variables.input;
  const levels = store.variants.flatMap((variant) => variant.levels);
  const steps = changes.flatMap(({ inventoryItemId, locationId, delta }) => {
    const level = levels.find(
      (one) =>
        gid("InventoryItem", one.itemId) === inventoryItemId &&
        gid("Location", one.locationId) === locationId,
    );
    return level ? [{ level, delta }] : [];
  });
  const move = (sign: 1 | -1) => {
    for (const { level, delta } of steps) {
      const quantity = Math.max(0, (level.quantities.available ?? 0) + sign * delta);
      setQuantityByHand(world, store, level, "available", quantity);
    }
    return steps
      .map(({ level, delta }) => `${sign * delta} at ${level.itemId}@${level.locationId}`)
      .join(", ");
  };
  return {
    said: `by hand, as the app wanted: ${move(1)}`,
    takeBack: () => `taken back by hand: ${move(-1)}`,
  };
}

/** Whatever is still to be sent leaves; says how many parcels. */
export function sendOff(world: World, store: Store): number {
  const open = store.orders.filter(({ fulfilled }) => !fulfilled);
  for (const order of open) fulfillOrder(world, store, order);
  return open.length;
}
