import type { z } from "zod";
import type { Tx } from "~/infra/db/db.server";
import { childLog } from "~/infra/log/log.server";
import { findVariantsOfItems } from "~/models/catalogue/find-missing.server";
import { knownLocations } from "~/models/location/exists.server";
import { getShop } from "~/models/shop/get.server";
import type { ReportedLevel } from "~/models/stock-level/levels-to-read.server";
import { queueRefresh } from "~/models/stock-level/refresh.server";
import { applyDeliveries } from "~/models/webhook-delivery/apply.server";
import { findWaitingDeliveries, type WaitingDelivery } from "~/models/webhook-delivery/find-unhandled.server";
import { requeueSharedDeliveries } from "~/models/webhook-delivery/job.server";
import { handOver } from "~/models/webhook-delivery/settle.server";
import { ingestLevelUpdates, toReportedLevel } from "./levels.server";
import {
  findOwnIds,
  type OwnIds,
  salesOfOrder,
  salesOfRefund,
  type SalesReported,
  takeSales,
} from "./orders.server";
import { levelPayload, orderPayload, refundPayload } from "./payloads";

const batch = 500;
/** After this many deliveries the job lets other jobs run. */
const mostBatches = 20;

interface ReadDelivery {
  topic: string;
  webhookId: string;
  level?: ReportedLevel;
  sold?: SalesReported;
}

/**
 * Handles the waiting deliveries of the frequent topics, many in one transaction. A delivery that needs the
 * platform or is in an unknown form gets a job of its own; so does each one of a batch that fails.
 */
export async function processPendingDeliveries(shopId: number): Promise<void> {
  for (let done = 0; done < mostBatches; done += 1) {
    const deliveries = await findWaitingDeliveries(shopId, batch);
    await handleTogether(shopId, deliveries);
    if (deliveries.length < batch) return;
  }
  await requeueSharedDeliveries(shopId);
}

async function handleTogether(shopId: number, deliveries: WaitingDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const { status } = await getShop(shopId);
  if (status === "uninstalled") {
    await applyDeliveries(shopId, deliveries, async () => undefined);
    return;
  }
  const { together, alone } = await understand(shopId, deliveries);
  if (alone.length > 0) await handOver(shopId, alone, "handled by itself");
  try {
    await applyDeliveries(shopId, together, (tx, waiting) => take(tx, shopId, waiting));
  } catch (error) {
    childLog({ shopId, deliveries: together.length }).warn({ err: error }, "webhooks are handled one by one");
    await handOver(shopId, together, error instanceof Error ? error.message : "unknown");
  }
}

async function take(tx: Tx, shopId: number, deliveries: ReadDelivery[]): Promise<void> {
  const levels = deliveries.flatMap(({ level }) => level ?? []);
  const sold = deliveries.flatMap((one) => one.sold ?? []);
  await ingestLevelUpdates(tx, shopId, levels);
  await takeSales(
    tx,
    shopId,
    sold.flatMap(({ sales }) => sales),
  );
  await queueRefresh(tx, shopId, {
    reported: levels,
    variantIds: sold.flatMap(({ variantIds }) => variantIds),
  });
}

async function understand(shopId: number, deliveries: WaitingDelivery[]) {
  const read = deliveries.map((delivery) => ({
    ...{ delivery, level: readLevel(delivery), sold: readSales(delivery) },
  }));
  const levels = read.flatMap(({ level }) => level ?? []);
  const variants = await findVariantsOfItems(
    shopId,
    levels.map((level) => level.inventory_item_id),
  );
  const locations = await knownLocations(
    shopId,
    levels.map((level) => level.location_id),
  );
  const own = await findOwnIds(
    shopId,
    read.flatMap(({ sold }) => sold ?? []),
  );
  const together: ReadDelivery[] = [];
  const alone: WaitingDelivery[] = [];
  for (const { delivery, level, sold } of read) {
    const understood = level
      ? withLevel(delivery, level, { variants, locations })
      : withSales(delivery, sold, own);
    if (understood) together.push(understood);
    else alone.push(delivery);
  }
  return { together, alone };
}

type Level = z.output<typeof levelPayload>;

function readLevel({ topic, payload }: WaitingDelivery): Level | null {
  if (!topic.startsWith("inventory_levels/")) return null;
  return levelPayload.safeParse(payload).data ?? null;
}

function withLevel(
  { topic, webhookId, receivedAt }: WaitingDelivery,
  level: Level,
  { variants, locations }: { variants: Map<bigint, bigint>; locations: Set<bigint> },
): ReadDelivery | null {
  const variantId = variants.get(level.inventory_item_id);
  if (variantId === undefined || !locations.has(level.location_id)) return null;
  return { topic, webhookId, level: toReportedLevel(level, { variantId, receivedAt }) };
}

function readSales({ topic, payload }: WaitingDelivery): SalesReported | null {
  if (topic === "refunds/create") {
    const refund = refundPayload.safeParse(payload);
    return refund.success ? salesOfRefund(refund.data) : null;
  }
  if (!topic.startsWith("orders/")) return null;
  const order = orderPayload.safeParse(payload);
  return order.success ? salesOfOrder(order.data) : null;
}

/** Null when the mirror does not have every variant, or when nothing shows that the order belongs to the shop. */
function withSales(
  { topic, webhookId }: WaitingDelivery,
  sold: SalesReported | null,
  { orders, variants }: OwnIds,
): ReadDelivery | null {
  if (!sold?.named.every((id) => variants.has(id))) return null;
  return sold.named.length > 0 || orders.has(sold.orderId) ? { topic, webhookId, sold } : null;
}
