import { db } from "~/infra/db/db.server";
import { toHeaders } from "./claim.server";
import type { OwnedKey } from "./current-key.server";

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Stores the answer for 24 h; returns the one to send: the stored one when the owner has lost its lease. */
export async function keepAnswer({ shopId, key, lease }: OwnedKey, answer: Answer): Promise<Answer> {
  const { count } = await db.idempotencyKey.updateMany({
    where: { shopId, key, leaseUntil: lease },
    data: { ...answer, leaseUntil: null },
  });
  if (count > 0) return answer;
  const kept = await db.idempotencyKey.findUnique({ where: { shopId_key: { shopId, key } } });
  if (!kept || kept.status === null || kept.body === null || kept.leaseUntil !== null) return answer;
  return { status: kept.status, headers: toHeaders(kept.headers), body: kept.body };
}

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
