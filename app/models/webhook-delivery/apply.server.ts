import { db, type Tx } from "~/db.server";
import { markDeliveryHandled } from "./settle.server";

/**
 * The delivery's effect and the mark that it is handled are committed together, once, however many jobs
 * work on it at the same time. False, and nothing changed, when it was handled already.
 */
export async function applyDelivery(
  shopId: number,
  { topic, webhookId }: { topic: string; webhookId: string },
  effect: (tx: Tx) => Promise<unknown>,
): Promise<boolean> {
  return db.$transaction(
    async (tx) => {
      const waiting = await tx.$queryRaw<unknown[]>`
        SELECT 1 FROM webhook_deliveries
        WHERE shop_id = ${shopId} AND topic = ${topic} AND webhook_id = ${webhookId} AND handled_at IS NULL
        FOR UPDATE`;
      if (waiting.length === 0) return false;
      await effect(tx);
      await markDeliveryHandled(tx, shopId, { topic, webhookId });
      return true;
    },
    { timeout: 30_000 },
  );
}
