import { pool } from "~/infra/db/db.server";
import { formatPoNumber } from "~/models/order-number";
import type { OperationSubject } from "./subject";
import { translateStored } from "~/texts/stored-message";

interface Row {
  id: number;
  document: OperationSubject["document"];
  documentId: number;
  orderId: number | null;
  orderNumber: number | null;
  isCertain: boolean;
  words: string;
}

/** By the operation's id. */
export async function readOperationSubjects(
  shopId: number,
  ids: readonly string[],
): Promise<Map<string, OperationSubject>> {
  if (ids.length === 0) return new Map();
  const { rows } = await pool.query<Row>(select, [shopId, ids]);
  return new Map(
    rows.map(({ id, document, documentId, orderId, orderNumber, isCertain, words }) => [
      String(id),
      {
        kind: "operation",
        document,
        documentId: orderId ?? documentId,
        poNumber: orderNumber === null ? null : formatPoNumber(orderNumber),
        isCertain,
        words: translateStored(words),
      },
    ]),
  );
}

const select = `
  SELECT operation.id, operation.document::text AS document, operation.document_id AS "documentId",
    po.id AS "orderId", po.number AS "orderNumber", operation.status = 'rejected' AS "isCertain",
    operation.last_error AS words
  FROM inventory_operations AS operation
  LEFT JOIN receipts AS receipt ON operation.document = 'receipt'
    AND receipt.shop_id = operation.shop_id AND receipt.id = operation.document_id
  LEFT JOIN purchase_orders AS po
    ON po.shop_id = receipt.shop_id AND po.id = receipt.purchase_order_id
  WHERE operation.shop_id = $1::int AND operation.id = ANY($2::int[])`;
