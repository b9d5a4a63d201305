import { db } from "~/infra/db/db.server";
import type { OpenOperation } from "./list-open-of-order.server";
import type { ChangingDocument } from "./request";
import { translateStored } from "~/texts/stored-message";

/**
 * The changes of stock by a document that have not come to an end, oldest first. `units` of a transfer are those
 * that arrive, of any other document those that come or go.
 */
export async function listOpenOperations(
  shopId: number,
  { document, documentId }: { document: ChangingDocument; documentId: number },
): Promise<OpenOperation[]> {
  const operations = await db.$queryRaw<OpenOperation[]>`
    SELECT operation.id, operation.status::text AS status, operation.last_error AS "lastError",
           (SELECT coalesce(sum(CASE WHEN ${document} = 'transfer' THEN greatest((change->>'delta')::int, 0)
                                     ELSE abs((change->>'delta')::int) END), 0)::int
            FROM jsonb_array_elements(operation.changes) AS change) AS units
    FROM inventory_operations AS operation
    WHERE operation.shop_id = ${shopId} AND operation.document = ${document}::stock_document
      AND operation.document_id = ${documentId} AND operation.status <> 'applied'
      AND NOT (operation.status = 'rejected' AND operation.settled_at IS NOT NULL)
    ORDER BY operation.id`;
  return operations.map((operation) => ({ ...operation, lastError: translateStored(operation.lastError) }));
}
