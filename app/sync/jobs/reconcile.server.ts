import { z } from "zod";
import { unsafeQueueReconciles } from "~/models/import-run/queue-reconciles.server";
import { reconcileShop } from "~/sync/import/reconcile-shop.server";

const payloadSchema = z.looseObject({ shopId: z.number().optional() });

/** For one shop: compares mirror and platform. Without a shop, every night: queues that for each shop. */
export async function run(payload: unknown): Promise<void> {
  const { shopId } = payloadSchema.parse(payload ?? {});
  if (shopId === undefined) await unsafeQueueReconciles();
  else await reconcileShop(shopId);
}
