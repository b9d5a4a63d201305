import { part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { queueFollowing } from "./queue.server";

/** Brings the store in line with the order once the caller commits, in so many milliseconds. */
export async function wakeOrder(
  tx: SqlExecutor,
  shopId: number,
  { id, afterMs = 0 }: { id: number; afterMs?: number },
): Promise<void> {
  await wake(tx, { shopId, orders: part`po.id = ${id}`, afterMs });
}

/** The same for the order of a receipt. */
export async function wakeOrderOfReceipt(tx: SqlExecutor, shopId: number, receiptId: number): Promise<void> {
  const orders = part`po.id = (
      SELECT receipt.purchase_order_id FROM receipts AS receipt
      WHERE receipt.shop_id = ${shopId} AND receipt.id = ${receiptId})`;
  await wake(tx, { shopId, orders });
}

/** The same for every order, when the setting or the access has changed. */
export async function wakeAllOrders(tx: SqlExecutor, shopId: number): Promise<void> {
  await wake(tx, { shopId, orders: part`true` });
}

/** The same for the order that the platform's shipment or transfer is of, where it is one of ours. */
export async function wakeOrderOfTransfer(
  tx: SqlExecutor,
  shopId: number,
  { shipmentId, transferId }: { shipmentId: bigint | null; transferId: bigint | null },
): Promise<void> {
  const orders = part`po.id IN (
      SELECT shipment.purchase_order_id FROM order_shipments AS shipment
      WHERE shipment.shop_id = ${shopId} AND (shipment.shipment_id = ${shipmentId?.toString() ?? null}::bigint
        OR shipment.transfer_id = ${transferId?.toString() ?? null}::bigint))`;
  await wake(tx, { shopId, orders });
}

/** Of these orders, the ones with anything to show in the store, or to take away there. */
async function wake(
  tx: SqlExecutor,
  { shopId, orders, afterMs = 0 }: { shopId: number; orders: SqlPart; afterMs?: number },
): Promise<void> {
  const concerned = await queryRows(
    tx,
    sql<{ id: number }>`
    SELECT po.id FROM purchase_orders AS po
    WHERE po.shop_id = ${shopId} AND ${orders} AND (
      EXISTS (
        SELECT FROM order_shipments AS shipment
        WHERE shipment.shop_id = ${shopId} AND shipment.purchase_order_id = po.id AND shipment.status <> 'ended')
      OR po.status IN ('sent', 'partial') AND EXISTS (
        SELECT FROM shops AS shop WHERE shop.id = ${shopId} AND shop.sent_orders_incoming))`,
  );
  // Sorted: in different orders, two transactions that queue the same jobs would deadlock.
  for (const { id } of concerned.sort((a, b) => a.id - b.id))
    await queueFollowing(tx, shopId, { id, afterMs });
}
