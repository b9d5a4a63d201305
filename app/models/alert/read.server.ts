import { part, type SqlPart } from "~/models/sql.server";

/** A query of alerts, as `AlertRecord` has them, that meet a condition on `alert`, newest first. */
export function selectAlerts(shopId: number, where: SqlPart, limit: SqlPart): SqlPart {
  // The subject of a stock_sync alert is the operation; only a receipt's document is a purchase order.
  return part`
    SELECT alert.id, alert.type, alert.message, alert.product_id::text AS "productId",
      CASE WHEN alert.type = 'po_overdue' OR operation.document = 'receipt' THEN alert.document_id END
        AS "purchaseOrderId",
      alert.read, alert.created_at AS "createdAt"
    FROM alerts AS alert
    LEFT JOIN inventory_operations AS operation
      ON operation.shop_id = ${shopId}
      AND operation.id = CASE WHEN alert.type = 'stock_sync' THEN split_part(alert.subject, ':', 2)::int END
    WHERE alert.shop_id = ${shopId} AND ${where}
    ORDER BY alert.id DESC LIMIT ${limit}`;
}
