import { db } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database-time.server";
import { acrossShops } from "~/infra/db/shop-scope";

/**
 * The platform repeats a delivery for four hours; after a week its row serves nobody. What is kept for a person stays.
 * Of every shop.
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
