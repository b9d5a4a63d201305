import { db } from "~/infra/db/db.server";
import type { OwnedKey } from "./current-key.server";

/**
 * Gives the key back after a failure that may pass: the same request may try again at once. It stays bound to that
 * request, of which something may be under way. An answer remembered with the work stays, and is given at once.
 */
export async function releaseKey({ shopId, key, lease }: OwnedKey): Promise<void> {
  await db.idempotencyKey.updateMany({
    where: { shopId, key, leaseUntil: lease, status: null },
    data: { leaseUntil: new Date(0) },
  });
  await db.idempotencyKey.updateMany({
    where: { shopId, key, leaseUntil: lease },
    data: { leaseUntil: null },
  });
}
