import { part, type SqlPart } from "~/models/database/sql.server";

/**
 * Within a statement that has the order as `po`: documents were sent or attached, a charge belongs to what was received,
 * or it is billed or paid ahead. An import replaces or takes back no such order.
 */
export function hasPapers(shopId: number): SqlPart {
  return part`(EXISTS (
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
        WHERE deposit.shop_id = ${shopId} AND deposit.purchase_order_id = po.id))`;
}
