import type { Tx } from "~/infra/db/db.server";
import { queryRows, sql } from "~/models/database/sql.server";

export interface EarlierOrder {
  id: number;
  number: number;
  key: string;
  /** A hash of what the file said of it then. */
  content: string;
  native: boolean;
  leftAt: Date;
  /** Somebody has changed it since, received goods, sent it, attached a file, or added a charge. */
  isTouched: boolean;
}

/** The orders that earlier imports made of these records, by their keys. Locks them until the transaction ends. */
export async function findImportedOrders(
  tx: Tx,
  shopId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, EarlierOrder>> {
  const found = await queryRows(
    tx,
    sql<EarlierOrder>`
    SELECT po.id, po.number, imported.key, imported.content, imported.native, imported.left_at AS "leftAt",
      po.updated_at <> imported.left_at OR EXISTS (
        SELECT FROM sent_documents AS document
        WHERE document.shop_id = ${shopId} AND document.purchase_order_id = po.id) OR EXISTS (
        SELECT FROM attached_papers AS attached
        WHERE attached.shop_id = ${shopId} AND attached.purchase_order_id = po.id) OR EXISTS (
        SELECT FROM receipts AS receipt
        JOIN landed_charge_shares AS share ON share.shop_id = ${shopId} AND share.receipt_id = receipt.id
        WHERE receipt.shop_id = ${shopId} AND receipt.purchase_order_id = po.id) OR EXISTS (
        SELECT FROM purchase_order_lines AS bought
        JOIN bill_lines AS piece ON piece.shop_id = ${shopId} AND piece.line_id = bought.id
        WHERE bought.shop_id = ${shopId} AND bought.purchase_order_id = po.id) OR EXISTS (
        SELECT FROM order_deposits AS deposit
        WHERE deposit.shop_id = ${shopId} AND deposit.purchase_order_id = po.id) AS "isTouched"
    FROM imported_orders AS imported
    JOIN purchase_orders AS po ON po.shop_id = ${shopId} AND po.id = imported.purchase_order_id
    WHERE imported.shop_id = ${shopId} AND imported.key = ANY(${[...keys]}::text[])
    ORDER BY po.id FOR UPDATE OF po`,
  );
  return new Map(found.map((order) => [order.key, order]));
}
