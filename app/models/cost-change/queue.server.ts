import { fromNow } from "~/models/database/database-time.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { enqueue } from "~/models/job/enqueue.server";

/** Longer than a transaction may last: a row with a smaller id than one that is so old is there, or never will be. */
export const settledMs = 10_000;

/** What the caller commits is computed as soon as nothing can come before it; the job of every minute would be later. */
export async function queueCosts(tx: SqlExecutor, shopId: number): Promise<void> {
  const runAt = fromNow(settledMs + 500);
  await enqueue(tx, "follow-costs", { shopId }, { key: `follow-costs:${shopId}`, runAt });
}
