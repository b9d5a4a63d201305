import { part, type SqlPart } from "~/models/database/sql.server";

/** The query of the shop's alerts, as `AlertRecord`, that meet a condition on `alert`, newest first. */
export function selectAlerts(shopId: number, where: SqlPart, limit: SqlPart): SqlPart {
  // The subject of a stock_sync alert is the operation; only the document of a receipt is a purchase order. An email is of
  // an order or of a return.
  return part`
    SELECT alert.id, alert.type, alert.message, alert.product_id::text AS "productId",
      CASE WHEN alert.subject LIKE 'purchase_order:%' OR operation.document = 'receipt'
        THEN alert.document_id END
        AS "purchaseOrderId",
      CASE WHEN alert.subject LIKE 'supplier_return:%' OR operation.document = 'return'
        THEN alert.document_id END
        AS "supplierReturnId",
      CASE WHEN alert.type = 'bill_overdue' THEN alert.document_id END AS "billId",
      alert.read, alert.created_at AS "createdAt"
    FROM alerts AS alert
    LEFT JOIN inventory_operations AS operation
      ON operation.shop_id = ${shopId}
      AND operation.id = CASE WHEN alert.type = 'stock_sync' THEN split_part(alert.subject, ':', 2)::int END
    WHERE alert.shop_id = ${shopId} AND ${where}
    ORDER BY alert.id DESC LIMIT ${limit}`;
}
