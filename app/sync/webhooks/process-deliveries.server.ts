import { childLog } from "~/infra/log/log.server";
import { getShop } from "~/models/shop/get.server";
import { applyDeliveries } from "~/models/webhook-delivery/apply.server";
import { findWaitingDeliveries, type WaitingDelivery } from "~/models/webhook-delivery/find-unhandled.server";
import { requeueSharedDeliveries } from "~/models/webhook-delivery/job.server";
import { handOver } from "~/models/webhook-delivery/settle.server";
import type { SharedKind } from "~/models/webhook-delivery/topics";
import type { Understood } from "./delivery";
import { understandProducts } from "./products-together.server";
import { understandUpdates } from "./updates-together.server";

interface Kind {
  /** How many deliveries one transaction handles. */
  batch: number;
  understand: (shopId: number, deliveries: WaitingDelivery[]) => Promise<Understood>;
}

const kinds: Record<SharedKind, Kind> = {
  updates: { batch: 500, understand: understandUpdates },
  // The platform is asked about so many products in one request.
  products: { batch: 100, understand: understandProducts },
};

/** After this many deliveries the job lets other jobs run. */
const mostBatches = 20;

/**
 * Handles the waiting deliveries of the frequent topics of a kind, many in one transaction. A delivery that cannot
 * be handled with others gets a job of its own; so does each one of a batch that fails.
 */
export async function processPendingDeliveries(shopId: number, kind: SharedKind): Promise<void> {
  const { batch, understand } = kinds[kind];
  for (let done = 0; done < mostBatches; done += 1) {
    const deliveries = await findWaitingDeliveries(shopId, kind, batch);
    await handleTogether(shopId, deliveries, understand);
    if (deliveries.length < batch) return;
  }
  await requeueSharedDeliveries(shopId, kind);
}

async function handleTogether(
  shopId: number,
  deliveries: WaitingDelivery[],
  understand: Kind["understand"],
): Promise<void> {
  if (deliveries.length === 0) return;
  const { status } = await getShop(shopId);
  if (status === "uninstalled") {
    await applyDeliveries(shopId, deliveries, async () => undefined);
    return;
  }
  const { together, alone, apply } = await understand(shopId, deliveries);
  if (alone.length > 0) await handOver(shopId, alone, "handled by itself");
  try {
    await apply();
  } catch (error) {
    childLog({ shopId, deliveries: together.length }).warn({ err: error }, "webhooks are handled one by one");
    await handOver(shopId, together, error instanceof Error ? error.message : "unknown");
  }
}
