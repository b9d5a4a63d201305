import type { Tx } from "~/db.server";
import { AppError } from "~/errors";
import { currentKey } from "./current-key.server";
import { sentence } from "~/texts/say";

/**
 * Writes the answer in the transaction that does the work, so that a request whose process died after
 * the commit is answered, not repeated. Does nothing when the request carries no key.
 * CONFLICT, and with it a rollback, when another process has taken the request over meanwhile.
 */
export async function rememberAnswer(tx: Tx, data: unknown, status = 200): Promise<void> {
  const owned = currentKey();
  if (!owned) return;
  const body = JSON.stringify({ success: true, data });
  const { count } = await tx.idempotencyKey.updateMany({
    where: { shopId: owned.shopId, key: owned.key, leaseUntil: owned.lease },
    data: { status, body, headers: { "Content-Type": "application/json; charset=utf-8" } },
  });
  if (count === 1) return;
  throw new AppError("CONFLICT", { message: sentence("requests.keyElsewhere"), retryAfter: 1 });
}
