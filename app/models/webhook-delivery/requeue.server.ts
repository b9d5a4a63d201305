import { db } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { database, queryRows, sql } from "~/models/database/sql.server";
import { queueDelivery, queueSharedDeliveries } from "./job.server";
import { sharedTopics } from "./topics";

const batch = 500;
/** No handler works this long on one delivery: after this its worker is dead. */
const longestWork = "5 minutes";

/** Requeues deliveries of all shops that waited for a minute and have no job. Returns the number of jobs. */
export function unsafeRequeueDeliveries(): Promise<number> {
  return acrossShops(async () => {
    const rows = await queryRows(
      database,
      sql<{ shopId: number; topic: string | null; webhookId: string }>`
      WITH waiting AS (
        SELECT shop_id, received_at,
          CASE WHEN topic = ANY(${[...sharedTopics]}) AND last_error = '' THEN NULL ELSE topic END AS topic,
          CASE WHEN topic = ANY(${[...sharedTopics]}) AND last_error = '' THEN '' ELSE webhook_id END AS webhook_id
        FROM webhook_deliveries
        WHERE handled_at IS NULL AND received_at < now() - interval '1 minute'
      )
      SELECT shop_id AS "shopId", topic, webhook_id AS "webhookId"
      FROM waiting
      WHERE NOT EXISTS (
          SELECT FROM graphile_worker.jobs AS job
          WHERE job.key = CASE WHEN topic IS NULL THEN 'updates:' || shop_id
              ELSE 'webhook:' || shop_id || ':' || topic || ':' || webhook_id END
            AND CASE WHEN job.locked_at IS NULL THEN job.attempts < job.max_attempts
                     ELSE job.locked_at > now() - ${longestWork}::interval END)
      GROUP BY shop_id, topic, webhook_id
      ORDER BY min(received_at) LIMIT ${batch}`,
    );
    for (const { shopId, topic, webhookId } of rows) {
      await db.$transaction((tx) =>
        topic === null ? queueSharedDeliveries(tx, shopId) : queueDelivery(tx, { shopId, topic, webhookId }),
      );
    }
    return rows.length;
  });
}
