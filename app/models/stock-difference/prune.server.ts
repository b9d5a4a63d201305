import { db } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database-time.server";
import { acrossShops } from "~/infra/db/shop-scope";

const keptMs = 90 * 86_400_000;

/** Differences found 90 days ago are forgotten, decided or not. Of every shop; the alerts follow within the hour. */
export function unsafePruneDifferences(): Promise<number> {
  return acrossShops(async () => {
    const now = (await databaseNow(db)).getTime();
    const { count } = await db.stockDifference.deleteMany({
      where: { foundAt: { lt: new Date(now - keptMs) } },
    });
    return count;
  });
}
