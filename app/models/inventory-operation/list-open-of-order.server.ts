import { db } from "~/infra/db/db.server";
import type { OperationStatus } from "./status";
import { translateStored } from "~/texts/stored-message";

export interface OpenOperation {
  id: number;
  status: OperationStatus;
  /** How many units it moves. */
  units: number;
  lastError: string;
}

/** The changes of stock by an order's receipts that have not come to an end, oldest first. */
export async function listOpenOperationsOfOrder(shopId: number, orderId: number): Promise<OpenOperation[]> {
  const operations = await db.$queryRaw<OpenOperation[]>`
    SELECT operation.id, operation.status::text AS status, operation.last_error AS "lastError",
           (SELECT COALESCE(sum((change->>'delta')::int), 0)::int
            FROM jsonb_array_elements(operation.changes) AS change) AS units
    FROM receipts AS receipt
    JOIN inventory_operations AS operation
      ON operation.shop_id = receipt.shop_id AND operation.document = 'receipt'
      AND operation.document_id = receipt.id
    WHERE receipt.shop_id = ${shopId} AND receipt.purchase_order_id = ${orderId}
      AND operation.status <> 'applied'
      AND NOT (operation.status = 'rejected' AND operation.settled_at IS NOT NULL)
    ORDER BY operation.id`;
  return operations.map((operation) => ({ ...operation, lastError: translateStored(operation.lastError) }));
}
