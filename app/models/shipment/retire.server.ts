import { execute, part, sql, type SqlPart } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

/** Gives up the order's shipments that show these variants; once they show nothing, what is open gets a new one. */
export async function retireShipments(
  tx: SqlExecutor,
  shopId: number,
  { orderId, variantIds }: { orderId: number; variantIds: readonly bigint[] },
): Promise<void> {
  if (variantIds.length === 0) return;
  const showsThem = part`EXISTS (
      SELECT FROM shipment_lines AS line
      WHERE line.shop_id = ${shopId} AND line.shipment_id = mine.id AND line.variant_id = ANY(${variantIds}::bigint[]))`;
  await retire(tx, shopId, { orderId, which: part`mine.status <> 'ended' AND ${showsThem}` });
}

/** The same for those that somebody in the store changed, or that the platform refused. Returns how many there were. */
export function retireUndone(tx: SqlExecutor, shopId: number, orderId: number): Promise<number> {
  return retire(tx, shopId, { orderId, which: part`mine.status IN ('changed', 'refused')` });
}

function retire(
  tx: SqlExecutor,
  shopId: number,
  { orderId, which }: { orderId: number; which: SqlPart },
): Promise<number> {
  return execute(
    tx,
    sql`
    UPDATE shipments AS mine SET retired = true, status = 'pending', attempts = 0
    WHERE mine.shop_id = ${shopId} AND mine.purchase_order_id = ${orderId} AND NOT mine.retired AND ${which}`,
  );
}
