import { db } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { database, part, queryRows, sql } from "~/models/database/sql.server";
import { queueDelivery, queueSharedDeliveries } from "./job.server";
import { sharedKind } from "./shared-kind.server";
import type { SharedKind } from "./topics";

const batch = 500;
/** No handler works this long on one delivery: after this its worker is dead. */
const longestWork = "5 minutes";

/** Requeues deliveries of all shops that waited for a minute and have no job. Returns the number of jobs. */
export function unsafeRequeueDeliveries(): Promise<number> {
  return acrossShops(async () => {
    const rows = await queryRows(
      database,
      sql<{ shopId: number; kind: SharedKind | null; topic: string | null; webhookId: string | null }>`
      WITH waiting AS (
        SELECT shop_id, received_at, topic, webhook_id,
          CASE WHEN last_error = '' THEN ${sharedKind(part`topic`)} END AS kind
        FROM webhook_deliveries
        WHERE handled_at IS NULL AND received_at < now() - interval '1 minute'
      ), work AS (
        SELECT shop_id, received_at, kind, CASE WHEN kind IS NULL THEN topic END AS topic,
          CASE WHEN kind IS NULL THEN webhook_id END AS webhook_id
        FROM waiting
      )
      SELECT shop_id AS "shopId", kind, topic, webhook_id AS "webhookId"
      FROM work
      WHERE NOT EXISTS (
          SELECT FROM graphile_worker.jobs AS job
          WHERE job.key = coalesce(kind || ':' || shop_id, 'webhook:' || shop_id || ':' || topic || ':' || webhook_id)
            AND CASE WHEN job.locked_at IS NULL THEN job.attempts < job.max_attempts
                     ELSE job.locked_at > now() - ${longestWork}::interval END)
      GROUP BY shop_id, kind, topic, webhook_id
      ORDER BY min(received_at) LIMIT ${batch}`,
    );
    for (const { shopId, kind, topic, webhookId } of rows) {
      await db.$transaction(async (tx) => {
        if (kind) await queueSharedDeliveries(tx, shopId, kind);
        else if (topic && webhookId) await queueDelivery(tx, { shopId, topic, webhookId });
      });
    }
    return rows.length;
  });
}
