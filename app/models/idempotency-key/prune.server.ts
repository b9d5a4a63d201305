import { db } from "~/db.server";
import { databaseNow } from "~/models/database-time.server";

/** Forgets the keys that no longer hold, of every shop. */
export async function unsafePruneKeys(): Promise<number> {
  const now = (await databaseNow(db)).getTime();
  const { count } = await db.idempotencyKey.deleteMany({
    where: { createdAt: { lt: new Date(now - 25 * 3_600_000) } },
  });
  return count;
}
