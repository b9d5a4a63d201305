import { enqueue } from "~/models/job/enqueue.server";
import type { Statements } from "~/models/statements.server";

/**
 * The operation is tried at `runAt`; it has at most one waiting job, and a later call moves that. Jobs of one shop
 * follow each other: they share its points, and several that read many levels at once would all come too late.
 */
export async function queueAttempt(
  tx: Statements,
  { shopId, id, runAt }: { shopId: number; id: number; runAt: Date },
): Promise<void> {
  const payload = { shopId, operationId: id };
  await enqueue(tx, "apply-operation", payload, {
    key: `apply-operation:${shopId}:${id}`,
    queue: `stock:${shopId}`,
    runAt,
  });
}
