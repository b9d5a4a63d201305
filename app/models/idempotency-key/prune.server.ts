import { db } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { databaseNow } from "~/models/database/database-time.server";

export function unsafePruneKeys(): Promise<number> {
  return acrossShops(async () => {
    const now = (await databaseNow(db)).getTime();
    const { count } = await db.idempotencyKey.deleteMany({
      where: { createdAt: { lt: new Date(now - 25 * 3_600_000) } },
    });
    return count;
  });
}
