import { db } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { fromNow, millisecondsUntil } from "~/models/database/database-time.server";
import { database, part, queryRows, sql } from "~/models/database/sql.server";
import { enqueue } from "~/models/job/enqueue.server";
import { readingOf } from "./refresh.server";

/** Queues the reading of the levels that are due next, if any. */
export async function readOnLater(shopId: number): Promise<void> {
  const afterMs = await nextReadingMs(shopId);
  if (afterMs !== null) await queueNextReading(shopId, afterMs);
}

/** Queues a job for levels that have been due for more than a minute without one; returns for how many shops. */
export async function unsafeQueueLeftReadings(): Promise<number> {
  const shopIds = await unsafeShopsLeftUnread();
  for (const shopId of shopIds) await queueNextReading(shopId, 0);
  return shopIds.length;
}

async function queueNextReading(shopId: number, afterMs: number): Promise<void> {
  const one = { key: `read-levels-again:${shopId}`, ...readingOf(shopId) };
  await enqueue(db, "refresh-levels", { shopId }, { ...one, runAt: fromNow(afterMs) });
}

async function nextReadingMs(shopId: number): Promise<number | null> {
  const [next] = await queryRows(
    database,
    sql<{ afterMs: number }>`
    SELECT ${millisecondsUntil(part`due_at`)} AS "afterMs"
    FROM levels_to_read WHERE shop_id = ${shopId} ORDER BY due_at LIMIT 1`,
  );
  return next?.afterMs ?? null;
}

/** The shops with levels that have been due for longer than a minute and have no job to read them. */
function unsafeShopsLeftUnread(): Promise<number[]> {
  return acrossShops(async () => {
    const rows = await queryRows(
      database,
      sql<{ shopId: number }>`
      SELECT DISTINCT shop_id AS "shopId" FROM levels_to_read
      WHERE due_at < now() - interval '1 minute' AND NOT EXISTS (
        SELECT FROM graphile_worker.jobs AS job
        WHERE job.key IN ('refresh-levels:' || shop_id, 'read-levels-again:' || shop_id)
          AND job.attempts < job.max_attempts)`,
    );
    return rows.map(({ shopId }) => shopId);
  });
}
