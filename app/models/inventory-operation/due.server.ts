import { db } from "~/infra/db/db.server";
import { isDue } from "./is-due.server";
import { queueAttempt } from "./queue-attempt.server";
import { scheduleSweep } from "./queue-look.server";
import { acrossShops } from "~/infra/db/shop-scope";

/** More are left to the next sweep. */
const mostAtOnce = 1_000;

/**
 * Queues an attempt for every operation that is due and in nobody's hands, whatever shop it belongs to:
 * what a crash or a lost job left behind. Returns how many. Shops that left are passed over. While others are in
 * somebody's hands it will be called again within ten seconds. Jobs are queued by number, as an operation's end wakes
 * those behind it: in another order the two would wait for each other.
 */
export function unsafeQueueDueOperations(): Promise<number> {
  return acrossShops(async () => {
    const due = await db.$queryRaw<{ shopId: number; id: number }[]>`
      SELECT due.shop_id AS "shopId", due.id FROM (
        SELECT operation.shop_id, operation.id
        FROM inventory_operations AS operation JOIN shops ON shops.id = operation.shop_id
        WHERE ${isDue} AND shops.status <> 'uninstalled'
        ORDER BY operation.next_attempt_at LIMIT ${mostAtOnce}) AS due
      ORDER BY due.shop_id, due.id`;
    await db.$transaction(
      async (tx) => {
        for (const { shopId, id } of due) await queueAttempt(tx, { shopId, id, afterMs: 0 });
        const [held] = await tx.$queryRaw<unknown[]>`
          SELECT FROM inventory_operations WHERE status IN ('pending', 'unknown') AND lease_until >= now() LIMIT 1`;
        if (held) await scheduleSweep(tx, 0);
      },
      { timeout: 30_000 },
    );
    return due.length;
  });
}
