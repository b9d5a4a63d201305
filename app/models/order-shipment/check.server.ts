import { acrossShops } from "~/infra/db/shop-scope";
import { database, queryRows, sql } from "~/models/database/sql.server";
import { statements } from "~/models/database/sql-executor.server";
import { queueFollowing } from "./queue.server";

const mostAtOnce = 1_000;

/**
 * Queues a comparison with the store for orders of all shops whose last one is an hour ago, for webhooks may be lost, and
 * for those that are to be shown and never were planned. Returns how many.
 */
export function unsafeQueueOrderChecks(): Promise<number> {
  return acrossShops(async () => {
    const due = await queryRows(
      database,
      sql<{ shopId: number; orderId: number }>`
      SELECT shipment.shop_id AS "shopId", shipment.purchase_order_id AS "orderId"
      FROM order_shipments AS shipment JOIN shops ON shops.id = shipment.shop_id AND shops.status = 'active'
      WHERE shipment.status <> 'ended'
        AND coalesce(shipment.checked_at, shipment.created_at) < now() - interval '1 hour'
      UNION
      SELECT po.shop_id, po.id FROM shops
      JOIN purchase_orders AS po ON po.shop_id = shops.id AND po.status IN ('sent', 'partial')
      WHERE shops.status = 'active' AND shops.sent_orders_incoming
        AND NOT EXISTS (
          SELECT FROM order_shipments AS shown WHERE shown.shop_id = po.shop_id AND shown.purchase_order_id = po.id)
        AND EXISTS (
          SELECT FROM sent_documents AS sent WHERE sent.shop_id = po.shop_id AND sent.purchase_order_id = po.id)
        AND EXISTS (
          SELECT FROM purchase_order_lines AS line
          JOIN variants AS variant ON variant.shop_id = line.shop_id AND variant.id = line.variant_id
            AND variant.deleted_at IS NULL AND variant.tracked AND NOT variant.requires_components
          WHERE line.shop_id = po.shop_id AND line.purchase_order_id = po.id AND line.quantity > line.received_quantity)
      ORDER BY "shopId", "orderId" LIMIT ${mostAtOnce}`,
    );
    for (const { shopId, orderId } of due) await queueFollowing(statements, shopId, { id: orderId });
    return due.length;
  });
}
