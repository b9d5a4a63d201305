import { acrossShops } from "~/infra/db/shop-scope";
import { database, queryRows, sql } from "~/models/database/sql.server";
import { statements } from "~/models/database/sql-executor.server";
import { queueFollowing } from "./wake.server";

const mostAtOnce = 1_000;

/**
 * Queues a comparison with the store for orders of all shops whose last one is an hour ago, for webhooks may be lost.
 * Returns how many.
 */
export function unsafeQueueOrderChecks(): Promise<number> {
  return acrossShops(async () => {
    const due = await queryRows(
      database,
      sql<{ shopId: number; orderId: number }>`
      SELECT DISTINCT shipment.shop_id AS "shopId", shipment.purchase_order_id AS "orderId"
      FROM order_shipments AS shipment JOIN shops ON shops.id = shipment.shop_id AND shops.status = 'active'
      WHERE shipment.status <> 'ended'
        AND coalesce(shipment.checked_at, shipment.created_at) < now() - interval '1 hour'
      ORDER BY shipment.shop_id, shipment.purchase_order_id LIMIT ${mostAtOnce}`,
    );
    for (const { shopId, orderId } of due) await queueFollowing(statements, shopId, { id: orderId });
    return due.length;
  });
}
