import { database, queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import type { AdjustmentReason, QuantityName } from "~/platform/inventory-adjustment";
import { translateStored } from "~/texts/stored-message";
import type { ChangingDocument } from "./request";
import { type OperationStatus, type StockSync, stockSyncOf } from "./status";

export interface OpenOperation {
  id: number;
  status: OperationStatus;
  /** What the units are of: those for sale, or damaged ones. */
  quantityName: QuantityName;
  units: number;
  lastError: string;
}

export async function listOpenOperationsOfOrder(shopId: number, orderId: number): Promise<OpenOperation[]> {
  const operations = await queryRows(
    database,
    sql<OpenOperation>`
    SELECT operation.id, operation.status, operation.quantity_name AS "quantityName", operation.last_error AS "lastError",
           (SELECT COALESCE(sum((change->>'delta')::int), 0)::int
            FROM jsonb_array_elements(operation.changes) AS change) AS units
    FROM receipts AS receipt
    JOIN inventory_operations AS operation
      ON operation.shop_id = ${shopId} AND operation.document = 'receipt'
      AND operation.document_id = receipt.id
    WHERE receipt.shop_id = ${shopId} AND receipt.purchase_order_id = ${orderId}
      AND operation.status <> 'applied'
      AND NOT (operation.status = 'rejected' AND operation.settled_at IS NOT NULL)
    ORDER BY operation.created_at, operation.id`,
  );
  return operations.map((operation) => ({ ...operation, lastError: translateStored(operation.lastError) }));
}

/** A document's unfinished operations, oldest first; of a transfer, `units` counts what leaves and arrives at once once. */
export async function listOpenOperations(
  shopId: number,
  { document, documentId }: { document: ChangingDocument; documentId: number },
): Promise<OpenOperation[]> {
  const operations = await queryRows(
    database,
    sql<OpenOperation>`
    SELECT operation.id, operation.status, operation.quantity_name AS "quantityName", operation.last_error AS "lastError",
           (SELECT coalesce(CASE WHEN ${document} = 'transfer'
                THEN greatest(sum((change->>'delta')::int) FILTER (WHERE (change->>'delta')::int > 0),
                  -sum((change->>'delta')::int) FILTER (WHERE (change->>'delta')::int < 0))
                ELSE sum(abs((change->>'delta')::int)) END, 0)::int
            FROM jsonb_array_elements(operation.changes) AS change) AS units
    FROM inventory_operations AS operation
    WHERE operation.shop_id = ${shopId} AND operation.document = ${document}::text
      AND operation.document_id = ${documentId} AND operation.status <> 'applied'
      AND NOT (operation.status = 'rejected' AND operation.settled_at IS NOT NULL)
    ORDER BY operation.created_at, operation.id`,
  );
  return operations.map((operation) => ({ ...operation, lastError: translateStored(operation.lastError) }));
}

/** The stock state of an order's receipts; `applied` without any. Operations given up do not count. */
export async function stockSyncOfOrder(tx: SqlExecutor, shopId: number, orderId: number): Promise<StockSync> {
  const operations = await queryRows(
    tx,
    sql<{ status: OperationStatus }>`
    SELECT DISTINCT operation.status
    FROM receipts AS receipt
    JOIN inventory_operations AS operation
      ON operation.shop_id = ${shopId} AND operation.document = 'receipt'
      AND operation.document_id = receipt.id
    WHERE receipt.shop_id = ${shopId} AND receipt.purchase_order_id = ${orderId}
      AND NOT (operation.status = 'rejected' AND operation.settled_at IS NOT NULL)`,
  );
  return stockSyncOf(operations.map(({ status }) => status));
}

interface DocumentChanges {
  document: ChangingDocument;
  documentId: number;
  reason?: AdjustmentReason | null;
}

/** The stock state of a document, or of its changes for one reason; `applied` without any. Those given up do not count. */
export async function stockSyncOfDocument(
  tx: SqlExecutor,
  shopId: number,
  { document, documentId, reason = null }: DocumentChanges,
): Promise<StockSync> {
  const operations = await queryRows(
    tx,
    sql<{ status: OperationStatus }>`
    SELECT DISTINCT status FROM inventory_operations
    WHERE shop_id = ${shopId} AND document = ${document}::text AND document_id = ${documentId}
      AND (${reason}::text IS NULL OR reason = ${reason}::text)
      AND NOT (status = 'rejected' AND settled_at IS NOT NULL)`,
  );
  return stockSyncOf(operations.map(({ status }) => status));
}
