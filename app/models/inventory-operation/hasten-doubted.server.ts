import { fromNow } from "~/models/database-time.server";
import { Prisma } from "~/generated/prisma/client";
import type { SqlExecutor } from "~/models/sql-executor.server";
import type { InventoryLevelKey } from "./changes";
import { graceMs } from "./evidence";
import { inFlightOperationIds } from "./holders.server";
import { attemptJob } from "./queue-attempt.server";

/**
 * Updates came of these levels: what became of an operation in doubt on one of them is looked into again within 10 s,
 * when other news can no longer overtake these. One that somebody works on, or that is due earlier, stays as it is.
 * To be called where all levels are locked that the transaction locks.
 */
export async function rescheduleUnknown(
  tx: SqlExecutor,
  shopId: number,
  places: readonly InventoryLevelKey[],
): Promise<void> {
  if (places.length === 0) return;
  // Whoever holds an operation settles it or puts it off, and has locked its levels before.
  await tx.$queryRaw`
    WITH doubted AS (
      SELECT id FROM inventory_operations
      WHERE shop_id = ${shopId} AND status = 'unknown' AND lease_until IS NULL
        AND next_attempt_at > ${fromNow(graceMs)}
        AND id IN (${inFlightOperationIds(shopId, places)})
      FOR UPDATE SKIP LOCKED
    ), hastened AS (
      UPDATE inventory_operations AS operation SET next_attempt_at = ${fromNow(graceMs)}
      FROM doubted WHERE operation.shop_id = ${shopId} AND operation.id = doubted.id
      RETURNING operation.id
    )
    SELECT ${attemptJob(Prisma.sql`hastened.id`, { shopId, afterMs: graceMs })}::text FROM hastened`;
}
