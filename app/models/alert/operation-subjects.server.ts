import type { StockDocument } from "~/models/column-texts";
import { database, queryRows, sql } from "~/models/database/sql.server";
import { formatPoNumber, formatReturnNumber } from "~/models/order-number";
import { translateStored } from "~/texts/stored-message";
import type { OperationSubject } from "./subject";

interface Row {
  id: number;
  document: StockDocument;
  documentId: number;
  orderId: number | null;
  orderNumber: number | null;
  returnNumber: number | null;
  isCertain: boolean;
  words: string;
}

export async function readOperationSubjects(
  shopId: number,
  ids: readonly string[],
): Promise<Map<string, OperationSubject>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows(
    database,
    sql<Row>`
    SELECT operation.id, operation.document, operation.document_id AS "documentId",
      po.id AS "orderId", po.number AS "orderNumber", returned.number AS "returnNumber",
      operation.status = 'rejected' AS "isCertain",
      operation.last_error AS words
    FROM inventory_operations AS operation
    LEFT JOIN receipts AS receipt ON operation.document = 'receipt'
      AND receipt.shop_id = ${shopId}::int AND receipt.id = operation.document_id
    LEFT JOIN purchase_orders AS po ON po.shop_id = ${shopId}::int AND po.id = receipt.purchase_order_id
    LEFT JOIN supplier_returns AS returned ON operation.document = 'return'
      AND returned.shop_id = ${shopId}::int AND returned.id = operation.document_id
    WHERE operation.shop_id = ${shopId}::int AND operation.id = ANY(${ids.map(Number)}::int[])`,
  );
  return new Map(
    rows.flatMap((row) => {
      const subject = toSubject(row);
      return subject ? [[String(row.id), subject]] : [];
    }),
  );
}

function toSubject({
  document,
  documentId,
  orderId,
  orderNumber,
  returnNumber,
  isCertain,
  words,
}: Row): OperationSubject | null {
  // Changes outside the app have no operation.
  if (document === "external") return null;
  return {
    kind: "operation",
    document,
    documentId: orderId ?? documentId,
    poNumber: orderNumber === null ? null : formatPoNumber(orderNumber),
    returnNumber: returnNumber === null ? null : formatReturnNumber(returnNumber),
    isCertain,
    words: translateStored(words),
  };
}
