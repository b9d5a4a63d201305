import { pool } from "~/infra/db/db.server";
import type { StockDocument } from "~/generated/prisma/enums";
import { pageOf, type Page, type PageRequest } from "~/models/newest-first.server";
import { formatPoNumber } from "~/models/purchase-order/number";

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
  actor: string;
  createdAt: Date;
}

/** One change of a variant's stock, as the ledger tells it. */
export interface VariantMovement {
  id: number;
  locationName: string;
  previousQuantity: number;
  newQuantity: number;
  adjustment: number;
  reason: string;
  document: StockDocument;
  /** Of the transfer or the count. */
  documentId: number | null;
  /** What was received, where the document is a receipt. */
  order: { id: number; number: string } | null;
  /** The staff member's platform id; empty where it was none. */
  actor: string;
  createdAt: string;
}

/** A page of what changed the variant's stock, at one location or at all, newest first. Throws INVALID_REQUEST for a foreign cursor. */
export async function listVariantMovements(
  shopId: number,
  { variantId, locationId, page }: { variantId: bigint; locationId?: bigint | undefined; page: PageRequest },
): Promise<Page<VariantMovement>> {
  const { rows, nextCursor } = await pageOf(page, async ({ before, limit }) => {
    const found = await pool.query<Columns>(movements, [
      shopId,
      variantId,
      locationId ?? null,
      before,
      limit,
    ]);
    return found.rows;
  });
  return { rows: rows.map(toMovement), nextCursor };
}

const movements = `
  SELECT movement.id, coalesce(location.name, '') AS "locationName",
    movement.previous_quantity AS "previousQuantity", movement.new_quantity AS "newQuantity", movement.adjustment,
    movement.reason, movement.document, movement.document_id AS "documentId", movement.actor,
    movement.created_at AS "createdAt", bought.id AS "orderId", bought.number AS "orderNumber"
  FROM stock_movements AS movement
  LEFT JOIN locations AS location ON location.shop_id = movement.shop_id AND location.id = movement.location_id
  LEFT JOIN receipts AS receipt ON movement.document = 'receipt'
    AND receipt.shop_id = movement.shop_id AND receipt.id = movement.document_id
  LEFT JOIN purchase_orders AS bought
    ON bought.shop_id = receipt.shop_id AND bought.id = receipt.purchase_order_id
  WHERE movement.shop_id = $1 AND movement.variant_id = $2
    AND ($3::bigint IS NULL OR movement.location_id = $3) AND movement.id < $4
  ORDER BY movement.id DESC
  LIMIT $5`;

function toMovement({ orderId, orderNumber, createdAt, ...row }: Columns): VariantMovement {
  return {
    ...row,
    order:
      orderId === null || orderNumber === null ? null : { id: orderId, number: formatPoNumber(orderNumber) },
    createdAt: createdAt.toISOString(),
  };
}
