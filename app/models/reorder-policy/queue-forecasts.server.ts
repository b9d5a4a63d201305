import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { enqueue } from "~/models/job/enqueue.server";

/** Queues the renewal of the shop's forecasts. Those of one shop run one after the other. */
export function queueForecasts(tx: SqlExecutor, shopId: number): Promise<void> {
  const name = `forecasts:${shopId}`;
  return enqueue(tx, "renew-forecasts", { shopId }, { key: name, queue: name, maxAttempts: 5, priority: 10 });
}
