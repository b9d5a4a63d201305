import { db } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import { database, queryRows, sql } from "~/models/database/sql.server";
import { queueAttempt } from "./queue-attempt.server";

const mostAtOnce = 1_000;

/** Queues an attempt for each due, unclaimed email of all shops, by id, so that sweeps do not deadlock. */
export function unsafeQueueDueEmails(): Promise<number> {
  return acrossShops(async () => {
    const due = await queryRows(
      database,
      sql<{ shopId: number; id: number }>`
      SELECT shop_id AS "shopId", id FROM (
        SELECT shop_id, id FROM emails
        WHERE status IN ('queued', 'unknown') AND next_attempt_at <= now()
          AND (lease_until IS NULL OR lease_until < now())
        ORDER BY next_attempt_at LIMIT ${mostAtOnce}) AS due
      ORDER BY shop_id, id`,
    );
    await db.$transaction(
      async (tx) => {
        for (const { shopId, id } of due) await queueAttempt(tx, { shopId, id, afterMs: 0 });
      },
      { timeout: 30_000 },
    );
    return due.length;
  });
}
