import { db } from "~/infra/db/db.server";
import type { OwnedKey } from "./current-key.server";

/**
 * Releases the key after a transient failure: the same request may be retried at once. The key stays bound to that
 * request, part of which may still be running. A stored answer stays and is given at once.
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
