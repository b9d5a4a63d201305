import { db } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { databaseNow } from "~/models/database/database-time.server";

const keptMs = 90 * 86_400_000;

/** Deletes the differences of all shops after 90 days, decided or not; the alerts follow within the hour. */
export function unsafePruneDifferences(): Promise<number> {
  return acrossShops(async () => {
    const now = (await databaseNow(db)).getTime();
    const { count } = await db.stockDifference.deleteMany({
      where: { foundAt: { lt: new Date(now - keptMs) } },
    });
    return count;
  });
}
