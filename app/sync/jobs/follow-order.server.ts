import { z } from "zod";
import { statements } from "~/models/database/sql-executor.server";
import { unsafeQueueOrderChecks } from "~/models/order-shipment/check.server";
import { wakeOrder } from "~/models/order-shipment/wake.server";
import { followOrder } from "../order-shipment/follow-order.server";

const payloadSchema = z.object({ shopId: z.number().int(), purchaseOrderId: z.number().int() });

/** With an order: brings the store in line with it. Without one, every ten minutes: queues those that are due. */
export async function run(payload: unknown): Promise<void> {
  const order = payloadSchema.safeParse(payload ?? {});
  if (!order.success) return void (await unsafeQueueOrderChecks());
  const { shopId, purchaseOrderId: id } = order.data;
  const { againMs } = await followOrder(shopId, id);
  if (againMs !== null) await wakeOrder(statements, shopId, { id, afterMs: againMs });
}
