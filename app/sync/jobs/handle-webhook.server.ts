import { z } from "zod";
import { childLog } from "~/log.server";
import { getShop } from "~/models/shop/get.server";
import { applyDelivery } from "~/models/webhook-delivery/apply.server";
import { findUnhandledDelivery } from "~/models/webhook-delivery/find-unhandled.server";
import { noteDeliveryFailure } from "~/models/webhook-delivery/settle.server";
import { isHeardAfterUninstall } from "~/models/webhook-delivery/topics";
import { handleNews } from "~/sync/webhooks/news.server";
import { webhookHandlers } from "~/sync/webhooks/handlers.server";

const one = z.object({ shopId: z.number(), topic: z.string(), webhookId: z.string() });
const payloadSchema = z.union([one, z.object({ shopId: z.number() })]);

/** Works on one delivery, or on all that can be handled together. */
export async function run(payload: unknown): Promise<void> {
  const work = payloadSchema.parse(payload);
  await ("topic" in work ? handleOne(work) : handleNews(work.shopId));
}

/**
 * A delivery's failure is noted on it, and the queue tries again; one in a form that no second try would understand,
 * or that concerns a shop without the app, is put away.
 */
async function handleOne({ shopId, topic, webhookId }: z.output<typeof one>): Promise<void> {
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
