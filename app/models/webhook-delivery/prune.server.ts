import { db } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { databaseNow } from "~/models/database/database-time.server";

/** Deletes all shops' deliveries after a week, unless kept for a person; the platform repeats for 4 hours. */
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
