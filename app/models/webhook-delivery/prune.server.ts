import { db } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { databaseNow } from "~/models/database/database-time.server";

/**
 * Deletes the deliveries of all shops after a week; the platform repeats one for four hours. Those that are kept for a
 * person stay.
 */
export function unsafePruneDeliveries(): Promise<number> {
  return acrossShops(async () => {
    const now = (await databaseNow(db)).getTime();
    const { count } = await db.webhookDelivery.deleteMany({
      where: {
        handledAt: { not: null },
        failedAt: null,
        receivedAt: { lt: new Date(now - 7 * 86_400_000) },
      },
    });
    return count;
  });
}
