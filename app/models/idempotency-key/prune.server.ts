import { db } from "~/db.server";

/** Forgets the keys that no longer hold, of every shop. */
export async function unsafePruneKeys(): Promise<number> {
  const { count } = await db.idempotencyKey.deleteMany({
    where: { createdAt: { lt: new Date(Date.now() - 25 * 3_600_000) } },
  });
  return count;
}
