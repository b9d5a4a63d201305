import { database, queryRows, sql } from "~/models/database/sql.server";
import { formatPoNumber } from "~/models/order-number";
import { toGid } from "~/platform/gid";

/** The last receipt that units of the variant are left of: they can go back to the supplier. */
export interface ReturnOffer {
  orderId: number;
  orderNumber: string;
  receiptId: number;
  units: number;
}

/** Where units are, and where the variant sold within half a year. */
export interface TransferOffer {
  sourceLocationId: string;
  sourceName: string;
  destinationLocationId: string;
  destinationName: string;
  units: number;
  /** Units that the destination sold. */
  sold: number;
}

/** What can be done with each of these variants' stock, by the number of the variant. */
export async function readOffers(shopId: number, variantIds: readonly string[]) {
  const [returns, transfers] = await Promise.all([
    readReturns(shopId, variantIds),
    readTransfers(shopId, variantIds),
  ]);
  const returnOf = new Map(
    returns.map(({ variantId, number, ...offer }): [string, ReturnOffer] => [
      variantId,
      { ...offer, orderNumber: formatPoNumber(number) },
    ]),
  );
  const transferOf = new Map(
    transfers.map(({ variantId, ...offer }): [string, TransferOffer] => [
      variantId,
      {
        ...offer,
        sourceLocationId: toGid("Location", offer.sourceLocationId),
        destinationLocationId: toGid("Location", offer.destinationLocationId),
      },
    ]),
  );
  return { returnOf, transferOf };
}

interface ReturnColumns extends Omit<ReturnOffer, "orderNumber"> {
  variantId: string;
  number: number;
}

function readReturns(shopId: number, variantIds: readonly string[]): Promise<ReturnColumns[]> {
  return queryRows(
    database,
    sql<ReturnColumns>`
    SELECT asked.id::text AS "variantId", newest.order_id AS "orderId", newest.number, newest.receipt_id AS "receiptId",
      newest.units
    FROM unnest(${variantIds}::bigint[]) AS asked (id)
    CROSS JOIN LATERAL (
      SELECT bought.id AS order_id, bought.number, receipt.id AS receipt_id, whole.left_units AS units
      FROM purchase_order_lines AS ordered
      JOIN purchase_orders AS bought ON bought.shop_id = ${shopId}::int AND bought.id = ordered.purchase_order_id
      JOIN receipt_lines AS came ON came.shop_id = ${shopId}::int AND came.line_id = ordered.id AND came.quantity > 0
      JOIN receipts AS receipt ON receipt.shop_id = ${shopId}::int AND receipt.id = came.receipt_id AND receipt.reverses_id IS NULL
      CROSS JOIN LATERAL (
        SELECT (came.quantity + coalesce((
            SELECT sum(taken.quantity) FROM receipts AS reversal
            JOIN receipt_lines AS taken ON taken.shop_id = ${shopId}::int AND taken.receipt_id = reversal.id
              AND taken.line_id = came.line_id
            WHERE reversal.shop_id = ${shopId}::int AND reversal.reverses_id = receipt.id), 0)
          - coalesce((
            SELECT sum(back.quantity) FROM supplier_return_lines AS back
            JOIN supplier_returns AS sent_back ON sent_back.shop_id = ${shopId}::int AND sent_back.id = back.return_id
              AND sent_back.sent_at IS NOT NULL AND sent_back.status <> 'cancelled'
            WHERE back.shop_id = ${shopId}::int AND back.receipt_id = came.receipt_id AND back.line_id = came.line_id
              AND back.kind = 'accepted'), 0))::int AS left_units) AS whole
      WHERE ordered.shop_id = ${shopId}::int AND ordered.variant_id = asked.id AND whole.left_units > 0
      ORDER BY receipt.created_at DESC, receipt.id DESC LIMIT 1) AS newest`,
  );
}

/** From the active location with the most units that did not sell the variant, to the one that sold it most. */
function readTransfers(
  shopId: number,
  variantIds: readonly string[],
): Promise<(TransferOffer & { variantId: string })[]> {
  return queryRows(
    database,
    sql<TransferOffer & { variantId: string }>`
    SELECT asked.id::text AS "variantId", source.id::text AS "sourceLocationId", source.name AS "sourceName",
      destination.id::text AS "destinationLocationId", destination.name AS "destinationName", source.available AS units,
      destination.units AS sold
    FROM unnest(${variantIds}::bigint[]) AS asked (id)
    CROSS JOIN LATERAL (
      SELECT place.id, place.name, sales.units FROM location_sales AS sales
      JOIN locations AS place ON place.shop_id = ${shopId}::int AND place.id = sales.location_id AND place.active
      WHERE sales.shop_id = ${shopId}::int AND sales.variant_id = asked.id AND sales.units > 0
      ORDER BY sales.units DESC, place.name, place.id LIMIT 1) AS destination
    CROSS JOIN LATERAL (
      SELECT place.id, place.name, level.available FROM stock_levels AS level
      JOIN locations AS place ON place.shop_id = ${shopId}::int AND place.id = level.location_id AND place.active
      LEFT JOIN location_sales AS sales ON sales.shop_id = ${shopId}::int AND sales.variant_id = level.variant_id
        AND sales.location_id = level.location_id
      WHERE level.shop_id = ${shopId}::int AND level.variant_id = asked.id AND level.available > 0
        AND place.id <> destination.id AND coalesce(sales.units, 0) = 0
      ORDER BY level.available DESC, place.name, place.id LIMIT 1) AS source`,
  );
}
