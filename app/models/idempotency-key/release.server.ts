import { db } from "~/infra/db/db.server";
import type { OwnedKey } from "./current-key.server";

/** Releases the key to retries of the same request after a transient failure; a stored answer stays. */
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
