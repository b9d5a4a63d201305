import { db } from "~/infra/db/db.server";
import { toHeaders } from "./claim.server";
import type { OwnedKey } from "./current-key.server";

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * The answer that everyone with this key gets for 24 h: this one, or the one that was given out already where its
 * owner had lost its lease. Such an owner changes nothing.
 */
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
