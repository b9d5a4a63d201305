import { fromNow } from "~/models/database/database-time.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { enqueue } from "~/models/job/enqueue.server";
import { idsOf, type ShownDocument } from "./shown-document.server";

/** Queues the comparison of an order or transfer with the store; one that waits takes the new time. */
export async function queueFollowing(
  tx: SqlExecutor,
  shopId: number,
  { kind, id, afterMs = 0 }: ShownDocument & { afterMs?: number },
): Promise<void> {
  const options = {
    key: `follow-shipments:${shopId}:${kind}:${id}`,
    runAt: fromNow(afterMs),
    maxAttempts: 25,
  };
  const { orderId, stockTransferId } = idsOf({ kind, id });
  await enqueue(tx, "follow-shipments", { shopId, orderId, stockTransferId }, options);
}
