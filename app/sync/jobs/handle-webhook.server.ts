import { z } from "zod";
import { AppError } from "~/errors";
import { isTransient } from "~/infra/db/retry-while-unavailable";
import { childLog } from "~/infra/log/log.server";
import { getShop } from "~/models/shop/get.server";
import { applyDelivery } from "~/models/webhook-delivery/apply.server";
import { findUnhandledDelivery } from "~/models/webhook-delivery/find-unhandled.server";
import { recordDeliveryFailure } from "~/models/webhook-delivery/settle.server";
import { isHandledAfterUninstall, type SharedKind, sharedTopics } from "~/models/webhook-delivery/topics";
import { webhookHandlers } from "~/sync/webhooks/handlers.server";
import { processPendingDeliveries } from "~/sync/webhooks/process-deliveries.server";

const one = z.object({ shopId: z.number(), topic: z.string(), webhookId: z.string() });
const kinds = Object.keys(sharedTopics) as SharedKind[];
const together = z.object({ shopId: z.number(), kind: z.enum(kinds).default("updates") });
const payloadSchema = z.union([one, together]);

/** Handles one delivery, or all of a kind that can be handled together. */
export async function run(payload: unknown): Promise<void> {
  const work = payloadSchema.parse(payload);
  await ("topic" in work ? handleOne(work) : processPendingDeliveries(work.shopId, work.kind));
}

// The queue retries a failure; a delivery that fails each time or cannot be parsed is kept for a person.
async function handleOne({ shopId, topic, webhookId }: z.output<typeof one>): Promise<void> {
  const key = { topic, webhookId };
  const delivery = await findUnhandledDelivery(shopId, key);
  if (!delivery) return;
  const { status } = await getShop(shopId);
  if (status === "uninstalled" && !isHandledAfterUninstall(delivery.topic)) {
    await applyDelivery(shopId, key, async () => undefined);
    return;
  }
  try {
    await webhookHandlers[delivery.topic]({ shopId, key, ...delivery });
  } catch (error) {
    const final = error instanceof z.ZodError;
    const reason = final ? z.prettifyError(error) : error instanceof Error ? error.message : "unknown";
    const isKept = !passesByItself(error) && (await recordDeliveryFailure(shopId, { ...key, reason, final }));
    if (!isKept) throw error;
    childLog({ shopId, ...key }).error({ err: error }, "a webhook is kept for a person");
  }
}

/** Transient faults use up no attempt: while a shop or the platform is away, its updates wait. */
function passesByItself(error: unknown): boolean {
  return error instanceof AppError ? error.code === "PLATFORM_UNAVAILABLE" : isTransient(error);
}
