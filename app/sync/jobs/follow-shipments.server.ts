import { z } from "zod";
import { statements } from "~/models/database/sql-executor.server";
import { unsafeQueueShipmentChecks } from "~/models/shipment/check.server";
import type { ShownDocument } from "~/models/shipment/shown-document.server";
import { wakeDocument } from "~/models/shipment/wake.server";
import { followShipments } from "../shipment/follow-shipments.server";

const payloadSchema = z.object({
  shopId: z.number().int(),
  orderId: z.number().int().nullable(),
  stockTransferId: z.number().int().nullable(),
});

/** With an order or transfer: brings the store in line with it. Without one, every ten minutes: queues those that are due. */
export async function run(payload: unknown): Promise<void> {
  const asked = payloadSchema.safeParse(payload ?? {});
  if (!asked.success) return void (await unsafeQueueShipmentChecks());
  const { shopId, orderId, stockTransferId } = asked.data;
  const document: ShownDocument =
    orderId === null ? { kind: "transfer", id: stockTransferId ?? 0 } : { kind: "order", id: orderId };
  const { againMs } = await followShipments(shopId, document);
  if (againMs !== null) await wakeDocument(statements, shopId, { ...document, afterMs: againMs });
}
