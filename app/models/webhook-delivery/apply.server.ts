import { db, type Tx } from "~/infra/db/db.server";
import { lockWaiting } from "./lock-waiting.server";
import { type DeliveryKey, markHandled } from "./settle.server";

/**
 * Commits the delivery's effect together with the mark that it is handled, exactly once, however many jobs handle it at
 * the same time. Returns false and changes nothing when it was handled already.
 */
export async function applyDelivery(
  shopId: number,
  key: DeliveryKey,
  effect: (tx: Tx) => Promise<unknown>,
): Promise<boolean> {
  const applied = await applyDeliveries(shopId, [key], effect);
  return applied > 0;
}

/**
 * As applyDelivery, for several deliveries: `effect` gets those that are still unhandled, and is not called when there
 * are none. Returns how many they were.
 */
export async function applyDeliveries<Key extends DeliveryKey>(
  shopId: number,
  keys: readonly Key[],
  effect: (tx: Tx, waiting: Key[]) => Promise<unknown>,
): Promise<number> {
  return db.$transaction(
    async (tx) => {
      const waiting = await lockWaiting(tx, shopId, keys);
      if (waiting.length === 0) return 0;
      await effect(tx, waiting);
      await markHandled(tx, shopId, waiting);
      return waiting.length;
    },
    { timeout: 30_000 },
  );
}
