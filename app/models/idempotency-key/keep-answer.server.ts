import { db } from "~/db.server";
import type { OwnedKey } from "./current-key.server";

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The answer that everyone with this key gets for 24 h. Changes nothing for an owner that lost its lease. */
export async function keepAnswer({ shopId, key, lease }: OwnedKey, answer: Answer): Promise<void> {
  await db.idempotencyKey.updateMany({
    where: { shopId, key, leaseUntil: lease },
    data: { ...answer, leaseUntil: null },
  });
}
