import type { z } from "zod";
import { AppError } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { findVariantsOfItems } from "~/models/catalogue/find-missing.server";
import { knownLocations } from "~/models/location/exists.server";
import type { ReportedLevel } from "~/models/stock-level/levels-to-read.server";
import { queueRefresh } from "~/models/stock-level/refresh.server";
import { applyDeliveries } from "~/models/webhook-delivery/apply.server";
import type { WaitingDelivery } from "~/models/webhook-delivery/find-unhandled.server";
import type { Understood } from "./delivery";
import { ingestLevelUpdates, toReportedLevel } from "./levels.server";
import {
  findOwnIds,
  type OwnIds,
  salesOfOrder,
  salesOfRefund,
  type SalesReported,
  takeSales,
} from "./orders.server";
import { ownLocations } from "./own-locations.server";
import { levelPayload, orderPayload, refundPayload } from "./payloads";

interface ReadDelivery {
  topic: string;
  webhookId: string;
  level?: ReportedLevel;
  sold?: SalesReported;
}

/** Reads stock and sales from the bodies; what names unknown goods, or is in an unknown form, is for itself. */
export async function understandUpdates(shopId: number, deliveries: WaitingDelivery[]): Promise<Understood> {
  const read = deliveries.map((delivery) => ({
    ...{ delivery, level: readLevel(delivery), sold: readSales(delivery) },
  }));
  const levels = read.flatMap(({ level }) => level ?? []);
  const variants = await findVariantsOfItems(
    shopId,
    levels.map((level) => level.inventory_item_id),
  );
  const locations = await findLocations(
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
  const apply = () => applyDeliveries(shopId, together, (tx, waiting) => take(tx, shopId, waiting));
  return { together, alone, apply };
}

interface Locations {
  own: Set<bigint>;
  /** False while the platform has not answered: any other location may be the shop's too. */
  isComplete: boolean;
}

async function findLocations(shopId: number, ids: bigint[]): Promise<Locations> {
  try {
    return { own: await ownLocations(shopId, ids), isComplete: true };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { own: await knownLocations(shopId, ids), isComplete: false };
  }
}

type Level = z.output<typeof levelPayload>;

function readLevel({ topic, payload }: WaitingDelivery): Level | null {
  if (!topic.startsWith("inventory_levels/")) return null;
  return levelPayload.safeParse(payload).data ?? null;
}

function withLevel(
  { topic, webhookId, receivedAt }: WaitingDelivery,
  level: Level,
  {
    variants,
    locations,
  }: { variants: Awaited<ReturnType<typeof findVariantsOfItems>>; locations: Locations },
): ReadDelivery | null {
  const variantId = variants.get(level.inventory_item_id)?.id;
  if (variantId === undefined) return null;
  // Stock at a place that is not the shop's counts nowhere.
  if (!locations.own.has(level.location_id)) return locations.isComplete ? { topic, webhookId } : null;
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
