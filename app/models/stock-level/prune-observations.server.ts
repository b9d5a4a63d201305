import { db } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { databaseNow } from "~/models/database/database-time.server";

const keptMs = 48 * 3_600_000;

/** Deletes old observations of all shops: they are evidence for operations, which end within two days. */
export function unsafePruneObservations(): Promise<number> {
  return acrossShops(async () => {
    const now = (await databaseNow(db)).getTime();
    const { count } = await db.stockObservation.deleteMany({
      where: { createdAt: { lt: new Date(now - keptMs) } },
    });
    return count;
  });
}
