import { db } from "~/db.server";
import type { OwnedKey } from "./current-key.server";

/** Gives the key back after a failure that may pass; an answer remembered with the work stays. */
export async function releaseKey({ shopId, key, lease }: OwnedKey): Promise<void> {
  await db.idempotencyKey.deleteMany({ where: { shopId, key, leaseUntil: lease, status: null } });
}
