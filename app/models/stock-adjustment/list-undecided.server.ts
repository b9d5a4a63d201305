import { db } from "~/db.server";
import type { OpenOperation } from "~/models/platform-operation/list-open-of-order.server";
import { tellKept } from "~/texts/kept";

/** The adjustments that wait for a person, oldest first, at most `limit`; `units` come or go. */
export async function listUndecidedAdjustments(
  shopId: number,
  { limit }: { limit: number },
): Promise<OpenOperation[]> {
  const operations = await db.$queryRaw<OpenOperation[]>`
    SELECT operation.id, operation.status::text AS status, operation.last_error AS "lastError",
           (SELECT coalesce(sum(abs((change->>'delta')::int)), 0)::int
            FROM jsonb_array_elements(operation.changes) AS change) AS units
    FROM platform_operations AS operation
    WHERE operation.shop_id = ${shopId} AND operation.document = 'adjustment'
      AND operation.status IN ('rejected', 'review') AND operation.settled_at IS NULL
    ORDER BY operation.id LIMIT ${limit}`;
  return operations.map((operation) => ({ ...operation, lastError: tellKept(operation.lastError) }));
}
