import { database, queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import type { ChangingDocument } from "./request";
import { type OperationStatus, type StockSync, stockSyncOf } from "./status";

/** The combined stock state of these operations, with the lines that were split off. */
export async function stockSyncOfOperations(shopId: number, ids: readonly number[]): Promise<StockSync> {
  const operations = await queryRows(
    database,
    sql<{ status: OperationStatus }>`
    SELECT DISTINCT operation.status
    FROM inventory_operations AS mine
    JOIN inventory_operations AS operation
      ON operation.shop_id = ${shopId} AND operation.document = mine.document
      AND operation.document_id = mine.document_id
    WHERE mine.shop_id = ${shopId} AND mine.id = ANY(${[...ids]}::int[])`,
  );
  return stockSyncOf(operations.map(({ status }) => status));
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

/** The stock state of a document; `applied` without operations. Those given up do not count. */
export async function stockSyncOfDocument(
  tx: SqlExecutor,
  shopId: number,
  { document, documentId }: { document: ChangingDocument; documentId: number },
): Promise<StockSync> {
  const operations = await queryRows(
    tx,
    sql<{ status: OperationStatus }>`
    SELECT DISTINCT status FROM inventory_operations
    WHERE shop_id = ${shopId} AND document = ${document}::text AND document_id = ${documentId}
      AND NOT (status = 'rejected' AND settled_at IS NOT NULL)`,
  );
  return stockSyncOf(operations.map(({ status }) => status));
}
