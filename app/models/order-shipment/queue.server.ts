import { fromNow } from "~/models/database/database-time.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { enqueue } from "~/models/job/enqueue.server";

/** Queues the comparison of an order with the store; one that waits takes the new time. */
export async function queueFollowing(
  tx: SqlExecutor,
  shopId: number,
  { id, afterMs = 0 }: { id: number; afterMs?: number },
): Promise<void> {
  const options = { key: `follow-order:${shopId}:${id}`, runAt: fromNow(afterMs), maxAttempts: 25 };
  await enqueue(tx, "follow-order", { shopId, purchaseOrderId: id }, options);
}
