import { db } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database-time.server";
import { acrossShops } from "~/infra/db/shop-scope";

const keptMs = 90 * 86_400_000;

/** Alerts that resolved long ago are in no list; their ids are forgotten after 90 days. Of every shop. */
export function unsafePruneAlerts(): Promise<number> {
  return acrossShops(async () => {
    const now = (await databaseNow(db)).getTime();
    const { count } = await db.alert.deleteMany({
      where: { resolvedAt: { lt: new Date(now - keptMs) } },
    });
    return count;
  });
}
