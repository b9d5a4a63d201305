import { acrossShops } from "~/infra/db/shop-scope";
import { database, queryRows, sql } from "~/models/database/sql.server";
import { type SqlExecutor, statements } from "~/models/database/sql-executor.server";
import { enqueue } from "~/models/job/enqueue.server";

/** Costs of the shop that are due are written to the store once the caller commits; with `startsOver` all of them. */
export async function queueStoreCosts(
  tx: SqlExecutor,
  shopId: number,
  { startsOver = false } = {},
): Promise<void> {
  const key = `write-costs:${shopId}${startsOver ? ":all" : ""}`;
  await enqueue(tx, "write-costs", { shopId, startsOver }, { key, maxAttempts: 25, priority: 5 });
}

/** Queues the shops of which a cost is due. Returns how many. */
export async function unsafeQueueDueStoreCosts(): Promise<number> {
  const due = await acrossShops(() =>
    queryRows(
      database,
      sql<{ shopId: number }>`
      SELECT DISTINCT due.shop_id AS "shopId" FROM store_costs AS due
      JOIN shops AS shop ON shop.id = due.shop_id AND shop.costs_to_store AND shop.status = 'active'
      WHERE due.status = 'pending' AND due.next_attempt_at <= now()
      ORDER BY due.shop_id`,
    ),
  );
  for (const { shopId } of due) await queueStoreCosts(statements, shopId);
  return due.length;
}
