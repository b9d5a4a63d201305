import { db } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { databaseNow } from "~/models/database/database-time.server";

const keptMs = 90 * 86_400_000;

/** Deletes the alerts of all shops 90 days after they were resolved; no list has them. */
export function unsafePruneAlerts(): Promise<number> {
  return acrossShops(async () => {
    const now = (await databaseNow(db)).getTime();
    const { count } = await db.alert.deleteMany({
      where: { resolvedAt: { lt: new Date(now - keptMs) } },
    });
    return count;
  });
}
