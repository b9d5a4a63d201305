import { db, type Tx } from "~/infra/db/db.server";
import { lockWaiting } from "./lock-waiting.server";
import { type DeliveryKey, markHandled } from "./settle.server";

/**
 * The delivery's effect and the mark that it is handled are committed together, once, however many jobs
 * work on it at the same time. False, and nothing changed, when it was handled already.
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
 * As applyDelivery, for several at once: `effect` is given those that nobody has handled meanwhile, and is not called
 * when there are none. Answers how many they were.
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
