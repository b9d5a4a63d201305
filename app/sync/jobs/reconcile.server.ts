import { z } from "zod";
import { unsafeQueueReconciles } from "~/models/import-run/queue.server";
import { reconcileShop } from "~/sync/import/reconcile-shop.server";

const payloadSchema = z.looseObject({ shopId: z.number().optional() });

/** With a shop: compares the mirror with the platform. Without one, every night: queues that job for each shop. */
export async function run(payload: unknown): Promise<void> {
  const { shopId } = payloadSchema.parse(payload ?? {});
  if (shopId === undefined) await unsafeQueueReconciles();
  else await reconcileShop(shopId);
}
