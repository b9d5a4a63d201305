import { db, type Tx } from "~/infra/db/db.server";
import { lockWaiting } from "./lock-waiting.server";
import { type DeliveryKey, markHandled } from "./settle.server";

/** Commits `effect` and the mark of the delivery exactly once; false without a change if handled before. */
export async function applyDelivery(
  shopId: number,
  key: DeliveryKey,
  effect: (tx: Tx) => Promise<unknown>,
): Promise<boolean> {
  const applied = await applyDeliveries(shopId, [key], effect);
  return applied > 0;
}

/** As applyDelivery; `effect` gets those still unhandled, and is not called without any. Returns how many. */
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
