import { part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { queueFollowing } from "./queue.server";
import type { ShownDocument } from "./shown-document.server";

/** Brings the store in line with the order once the caller commits, in so many milliseconds. */
export async function wakeOrder(
  tx: SqlExecutor,
  shopId: number,
  { id, afterMs = 0 }: { id: number; afterMs?: number },
): Promise<void> {
  await wakeOrders(tx, { shopId, orders: part`po.id = ${id}`, afterMs });
}

/** The same for an order or a transfer. */
export async function wakeDocument(
  tx: SqlExecutor,
  shopId: number,
  { kind, id, afterMs = 0 }: ShownDocument & { afterMs?: number },
): Promise<void> {
  if (kind === "order") await wakeOrder(tx, shopId, { id, afterMs });
  else await wakeTransfers(tx, { shopId, transfers: part`transfer.id = ${id}`, afterMs });
}

/** The same for the order of a receipt, and for the transfer of an arrival; other documents are not shown. */
export async function wakeShown(
  tx: SqlExecutor,
  shopId: number,
  { document, documentId }: { document: string; documentId: number },
): Promise<void> {
  if (document === "receipt") {
    const orders = part`po.id = (
      SELECT receipt.purchase_order_id FROM receipts AS receipt
      WHERE receipt.shop_id = ${shopId} AND receipt.id = ${documentId})`;
    await wakeOrders(tx, { shopId, orders });
  }
  if (document === "transfer") await wakeDocument(tx, shopId, { kind: "transfer", id: documentId });
}

/** The same for every order and transfer, when the setting or the access has changed. */
export async function wakeAll(tx: SqlExecutor, shopId: number): Promise<void> {
  await wakeOrders(tx, { shopId, orders: part`true` });
  await wakeTransfers(tx, { shopId, transfers: part`true` });
}

/** The same for the order or transfer that the platform's shipment or transfer is of, where it is one of ours. */
export async function wakeOfStoreTransfer(
  tx: SqlExecutor,
  shopId: number,
  { shipmentId, transferId }: { shipmentId: bigint | null; transferId: bigint | null },
): Promise<void> {
  const isTold = part`(shipment.shipment_id = ${shipmentId?.toString() ?? null}::bigint
        OR shipment.transfer_id = ${transferId?.toString() ?? null}::bigint)`;
  const orders = part`po.id IN (
      SELECT shipment.purchase_order_id FROM shipments AS shipment
      WHERE shipment.shop_id = ${shopId} AND ${isTold})`;
  const transfers = part`transfer.id IN (
      SELECT shipment.stock_transfer_id FROM shipments AS shipment
      WHERE shipment.shop_id = ${shopId} AND ${isTold})`;
  await wakeOrders(tx, { shopId, orders });
  await wakeTransfers(tx, { shopId, transfers });
}

/** Of these orders, the ones with anything to show in the store, or to take away there. */
async function wakeOrders(
  tx: SqlExecutor,
  { shopId, orders, afterMs = 0 }: { shopId: number; orders: SqlPart; afterMs?: number },
): Promise<void> {
  const concerned = await queryRows(
    tx,
    sql<{ id: number }>`
    SELECT po.id FROM purchase_orders AS po
    WHERE po.shop_id = ${shopId} AND ${orders} AND (
      EXISTS (
        SELECT FROM shipments AS shipment
        WHERE shipment.shop_id = ${shopId} AND shipment.purchase_order_id = po.id AND shipment.status <> 'ended')
      OR po.status IN ('sent', 'partial') AND EXISTS (
        SELECT FROM shops AS shop WHERE shop.id = ${shopId} AND shop.sent_orders_incoming))`,
  );
  await queueAll(tx, { shopId, kind: "order", ids: concerned.map(({ id }) => id), afterMs });
}

/** The same of transfers. */
async function wakeTransfers(
  tx: SqlExecutor,
  { shopId, transfers, afterMs = 0 }: { shopId: number; transfers: SqlPart; afterMs?: number },
): Promise<void> {
  const concerned = await queryRows(
    tx,
    sql<{ id: number }>`
    SELECT transfer.id FROM stock_transfers AS transfer
    WHERE transfer.shop_id = ${shopId} AND ${transfers} AND transfer.by_shipment AND (
      transfer.status = 'in_transit' OR EXISTS (
        SELECT FROM shipments AS shipment
        WHERE shipment.shop_id = ${shopId} AND shipment.stock_transfer_id = transfer.id AND shipment.status <> 'ended'))`,
  );
  await queueAll(tx, { shopId, kind: "transfer", ids: concerned.map(({ id }) => id), afterMs });
}

interface Queued {
  shopId: number;
  kind: ShownDocument["kind"];
  ids: number[];
  afterMs: number;
}

/** Sorted: in different orders, two transactions that queue the same jobs would deadlock. */
async function queueAll(tx: SqlExecutor, { shopId, kind, ids, afterMs }: Queued): Promise<void> {
  for (const id of ids.sort((a, b) => a - b)) await queueFollowing(tx, shopId, { kind, id, afterMs });
}
