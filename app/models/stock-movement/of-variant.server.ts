import type { StockDocument } from "~/models/column-texts";
import { database, queryRows, sql } from "~/models/database/sql.server";
import { type Page, pageOf, type PageRequest } from "~/models/list/newest-first.server";
import { formatPoNumber, formatReturnNumber } from "~/models/order-number";

interface Columns {
  id: number;
  locationName: string;
  previousQuantity: number;
  newQuantity: number;
  adjustment: number;
  reason: string;
  document: StockDocument;
  documentId: number | null;
  orderId: number | null;
  orderNumber: number | null;
  returnNumber: number | null;
  takesBack: boolean;
  actor: string;
  createdAt: Date;
}

export interface VariantMovement {
  id: number;
  locationName: string;
  previousQuantity: number;
  newQuantity: number;
  adjustment: number;
  reason: string;
  document: StockDocument;
  /** Of the transfer, the count or the return. */
  documentId: number | null;
  /** The received order, when the document is a receipt. */
  order: { id: number; number: string } | null;
  /** Of a return to the supplier. */
  returnNumber: string | null;
  /** A receipt that takes units of another one back. */
  takesBack: boolean;
  /** The staff member's platform id; empty for none. */
  actor: string;
  createdAt: string;
}

/** A page of a variant's stock changes, newest first. Throws INVALID_REQUEST for a foreign cursor. */
export async function listVariantMovements(
  shopId: number,
  { variantId, locationId, page }: { variantId: bigint; locationId?: bigint | undefined; page: PageRequest },
): Promise<Page<VariantMovement>> {
  const { rows, nextCursor } = await pageOf(page, async ({ before, limit }) => {
    return queryRows(
      database,
      sql<Columns>`
  SELECT movement.id, coalesce(location.name, '') AS "locationName",
    movement.previous_quantity AS "previousQuantity", movement.new_quantity AS "newQuantity", movement.adjustment,
    movement.reason, movement.document, movement.document_id AS "documentId", movement.actor,
    movement.created_at AS "createdAt", bought.id AS "orderId", bought.number AS "orderNumber",
    returned.number AS "returnNumber", receipt.reverses_id IS NOT NULL AS "takesBack"
  FROM stock_movements AS movement
  LEFT JOIN locations AS location ON location.shop_id = ${shopId} AND location.id = movement.location_id
  LEFT JOIN receipts AS receipt ON movement.document = 'receipt'
    AND receipt.shop_id = ${shopId} AND receipt.id = movement.document_id
  LEFT JOIN purchase_orders AS bought
    ON bought.shop_id = ${shopId} AND bought.id = receipt.purchase_order_id
  LEFT JOIN supplier_returns AS returned ON movement.document = 'return'
    AND returned.shop_id = ${shopId} AND returned.id = movement.document_id
  WHERE movement.shop_id = ${shopId} AND movement.variant_id = ${variantId}
    AND (${locationId ?? null}::bigint IS NULL OR movement.location_id = ${locationId ?? null}::bigint) AND movement.id < ${before}
  ORDER BY movement.id DESC
  LIMIT ${limit}`,
    );
  });
  return { rows: rows.map(toMovement), nextCursor };
}

function toMovement({ orderId, orderNumber, returnNumber, createdAt, ...row }: Columns): VariantMovement {
  return {
    ...row,
    order:
      orderId === null || orderNumber === null ? null : { id: orderId, number: formatPoNumber(orderNumber) },
    returnNumber: returnNumber === null ? null : formatReturnNumber(returnNumber),
    createdAt: createdAt.toISOString(),
  };
}
