import { z } from "zod";
import { childLog } from "~/log.server";
import { getShop } from "~/models/shop/get.server";
import { applyDelivery } from "~/models/webhook-delivery/apply.server";
import { findUnhandledDelivery } from "~/models/webhook-delivery/find-unhandled.server";
import { noteDeliveryFailure } from "~/models/webhook-delivery/settle.server";
import { isHeardAfterUninstall } from "~/models/webhook-delivery/topics";
import { webhookHandlers } from "~/sync/webhooks/handlers.server";

const payloadSchema = z.object({ shopId: z.number(), topic: z.string(), webhookId: z.string() });

/**
 * Works on one delivery. A failure is noted on it, and the queue tries again; one in a form that no second
 * try would understand, or that concerns a shop without the app, is put away.
 */
export async function run(payload: unknown): Promise<void> {
  const { shopId, topic, webhookId } = payloadSchema.parse(payload);
  const key = { topic, webhookId };
  const delivery = await findUnhandledDelivery(shopId, key);
  if (!delivery) return;
  const { status } = await getShop(shopId);
  if (status === "uninstalled" && !isHeardAfterUninstall(delivery.topic)) {
    await applyDelivery(shopId, key, async () => undefined);
    return;
  }
  try {
    await webhookHandlers[delivery.topic]({ shopId, key, ...delivery });
  } catch (error) {
    if (error instanceof z.ZodError) {
      childLog({ shopId, ...key }).error({ err: error }, "a webhook came in an unknown form");
      await applyDelivery(shopId, key, async () => undefined);
      return;
    }
    const reason = error instanceof Error ? error.message : "unknown";
    await noteDeliveryFailure(shopId, { ...key, reason });
    throw error;
  }
}
