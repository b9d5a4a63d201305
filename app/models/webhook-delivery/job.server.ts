import { db, type Tx } from "~/infra/db/db.server";
import { fromNow } from "~/models/database/database-time.server";
import { runAtCommit, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { enqueue } from "~/models/job/enqueue.server";
import { type SharedKind, sharedKindOf } from "./topics";

interface DeliveryOfShop {
  shopId: number;
  topic: string;
  webhookId: string;
}

/** The attempts of a delivery's own job, about two days with increasing pauses. */
export const attemptsOfDelivery = 12;

export async function queueDelivery(tx: Tx, { shopId, topic, webhookId }: DeliveryOfShop): Promise<void> {
  const key = keyOf({ shopId, topic, webhookId });
  await enqueue(tx, "handle-webhook", { shopId, topic, webhookId }, { key, maxAttempts: attemptsOfDelivery });
}

function keyOf({ shopId, topic, webhookId }: DeliveryOfShop): string {
  return `webhook:${shopId}:${topic}:${webhookId}`;
}

/** How long news of products waits for more, so that one query of the platform serves all of them. */
export const gatherMs = 10_000;

/** Queues one job for all waiting deliveries of the shop's shared topics of this kind, due now. */
export async function queueSharedDeliveries(tx: Tx, shopId: number, kind: SharedKind): Promise<void> {
  const key = `${kind}:${shopId}`;
  const options = { key, queue: key, maxAttempts: attemptsOfDelivery };
  await enqueue(tx, "handle-webhook", { shopId, kind }, options);
}

/** As queueSharedDeliveries, for a job that has run long enough. */
export function requeueSharedDeliveries(shopId: number, kind: SharedKind): Promise<void> {
  return queueSharedDeliveries(db, shopId, kind);
}

/** Queues the handling of new deliveries of any shops: those of a shared kind together, every other by itself. */
export async function queueDeliveries(tx: SqlExecutor, deliveries: readonly DeliveryOfShop[]): Promise<void> {
  const jobs = new Map<string, { key: string; queue: string | null; payload: object; waits: boolean }>();
  for (const delivery of deliveries) {
    const { shopId, topic } = delivery;
    const kind = sharedKindOf(topic);
    const queue = kind && `${kind}:${shopId}`;
    const key = queue ?? keyOf(delivery);
    jobs.set(key, { key, queue, payload: kind ? { shopId, kind } : delivery, waits: kind === "products" });
  }
  if (jobs.size === 0) return;
  // In one order everywhere: in different ones two transactions that queue the same jobs would deadlock.
  const sorted = [...jobs.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  await runAtCommit(
    tx,
    sql`
    SELECT queue_job(task => 'handle-webhook', payload => job.payload, queue => job.queue,
      run_at => CASE WHEN job.waits THEN ${fromNow(gatherMs)} END, max_attempts => ${attemptsOfDelivery}::int,
      key => job.key, key_mode => CASE WHEN job.waits THEN 'preserve_run_at' ELSE 'replace' END, priority => NULL)
    FROM jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) AS job (key text, queue text, payload json, waits boolean)`,
  );
}
