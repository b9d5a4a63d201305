import { z } from "zod";
import { withTransaction } from "~/models/database/sql-executor.server";
import { getShop } from "~/models/shop/get.server";
import { markAllStoreCosts } from "~/models/store-cost/mark.server";
import { unsafeQueueDueStoreCosts } from "~/models/store-cost-change/queue.server";
import { writeStoreCosts } from "../store-cost/write-costs.server";

const payloadSchema = z.object({ shopId: z.number().int(), startsOver: z.boolean() });

/** With a shop: writes its costs that are due to the store. Without one, every minute: queues the shops with some. */
export async function run(payload: unknown): Promise<void> {
  const asked = payloadSchema.safeParse(payload ?? {});
  if (!asked.success) return void (await unsafeQueueDueStoreCosts());
  const { shopId, startsOver } = asked.data;
  if (startsOver) {
    const shop = await getShop(shopId);
    await withTransaction((tx) => markAllStoreCosts(tx, shop));
  }
  await writeStoreCosts(shopId);
}
