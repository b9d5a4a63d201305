import { acrossShops } from "~/infra/db/shop-scope";
import { database, queryRows, sql } from "~/models/database/sql.server";
import { statements } from "~/models/database/sql-executor.server";
import { queueFollowing } from "./queue.server";
import type { ShownDocument } from "./shown-document.server";

const mostAtOnce = 1_000;

type Due = ShownDocument & { shopId: number };

/**
 * Queues a comparison with the store for orders and transfers of all shops whose last one is an hour ago, for webhooks may
 * be lost, and for those that are to be shown and never were planned. Returns how many.
 */
export function unsafeQueueShipmentChecks(): Promise<number> {
  return acrossShops(async () => {
    const due = await queryRows(
      database,
      sql<Due>`
      SELECT shipment.shop_id AS "shopId",
        CASE WHEN shipment.stock_transfer_id IS NULL THEN 'order' ELSE 'transfer' END AS kind,
        coalesce(shipment.stock_transfer_id, shipment.purchase_order_id, 0) AS id
      FROM shipments AS shipment JOIN shops ON shops.id = shipment.shop_id AND shops.status = 'active'
      WHERE shipment.status <> 'ended'
        AND coalesce(shipment.checked_at, shipment.created_at) < now() - interval '1 hour'
      UNION
      SELECT po.shop_id, 'order', po.id FROM shops
      JOIN purchase_orders AS po ON po.shop_id = shops.id AND po.status IN ('sent', 'partial')
      WHERE shops.status = 'active' AND shops.sent_orders_incoming
        AND NOT EXISTS (
          SELECT FROM shipments AS shown WHERE shown.shop_id = po.shop_id AND shown.purchase_order_id = po.id)
        AND EXISTS (
          SELECT FROM sent_documents AS sent WHERE sent.shop_id = po.shop_id AND sent.purchase_order_id = po.id)
        AND EXISTS (
          SELECT FROM purchase_order_lines AS line
          JOIN variants AS variant ON variant.shop_id = line.shop_id AND variant.id = line.variant_id
            AND variant.deleted_at IS NULL AND variant.tracked AND NOT variant.requires_components
          WHERE line.shop_id = po.shop_id AND line.purchase_order_id = po.id AND line.quantity > line.received_quantity)
      UNION
      SELECT transfer.shop_id, 'transfer', transfer.id FROM shops
      JOIN stock_transfers AS transfer ON transfer.shop_id = shops.id AND transfer.status = 'in_transit'
      WHERE shops.status = 'active' AND transfer.by_shipment
        AND NOT EXISTS (
          SELECT FROM shipments AS shown WHERE shown.shop_id = transfer.shop_id AND shown.stock_transfer_id = transfer.id)
      ORDER BY "shopId", kind, id LIMIT ${mostAtOnce}`,
    );
    for (const { shopId, kind, id } of due) await queueFollowing(statements, shopId, { kind, id });
    return due.length;
  });
}
