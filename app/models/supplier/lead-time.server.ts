import { database, nothing, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { fewestOrders, type LearnedLeadTime, toLearned } from "./lead-time";

interface Columns {
  supplierId: number;
  quartiles: number[] | null;
  orderCount: number;
}

/** Of a supplier, or of one variant at the supplier. */
export type LearnedOfSupplier = LearnedLeadTime & { supplierId: number; variantId: bigint | null };

/** How many of a supplier's newest orders show how it delivers now. */
const newest = 50;

/** The supplier's lead time from its newest 50 orders with a receipt; null before the first receipt. */
export async function measureLeadTime(shopId: number, supplierId: number): Promise<LearnedLeadTime | null> {
  const [measured] = await bySupplier(shopId, supplierId);
  if (!measured) return null;
  const { supplierId: _supplierId, variantId: _variantId, ...learned } = measured;
  return learned;
}

/**
 * The lead times that orders and receipts show: one of each supplier with a receipt, and one of each of its variants
 * that at least five of its newest 50 orders delivered. All suppliers of the shop unless one is named.
 */
export async function learnedLeadTimes(shopId: number, supplierId?: number): Promise<LearnedOfSupplier[]> {
  return [...(await bySupplier(shopId, supplierId)), ...(await byVariant(shopId, supplierId))];
}

async function bySupplier(shopId: number, supplierId?: number): Promise<LearnedOfSupplier[]> {
  const rows = await queryRows(
    database,
    sql<Columns>`
    SELECT arrived.supplier_id AS "supplierId", ${quartilesOf(part`arrived.first_at - arrived.sent_at`)} AS quartiles,
      count(*)::int AS "orderCount"
    FROM (${arrivedOrders(shopId, supplierId)}) AS arrived
    GROUP BY arrived.supplier_id
    ORDER BY arrived.supplier_id`,
  );
  return rows.map((row) => toRow({ ...row, variantId: null }));
}

/** Days until the first receipt with units of the variant. */
async function byVariant(shopId: number, supplierId?: number): Promise<LearnedOfSupplier[]> {
  const rows = await queryRows(
    database,
    sql<Columns & { variantId: bigint }>`
    SELECT delivered.supplier_id AS "supplierId", delivered.variant_id AS "variantId",
      ${quartilesOf(part`delivered.first_at - delivered.sent_at`)} AS quartiles, count(*)::int AS "orderCount"
    FROM (
      SELECT arrived.supplier_id, line.variant_id, arrived.order_id, min(arrived.sent_at) AS sent_at,
        min(receipt.created_at) FILTER (
          WHERE receipt.reverses_id IS NULL AND counted.quantity > ${takenBack(shopId)}) AS first_at
      FROM (${arrivedOrders(shopId, supplierId)}) AS arrived
      JOIN receipts AS receipt ON receipt.shop_id = ${shopId} AND receipt.purchase_order_id = arrived.order_id
      JOIN receipt_lines AS counted ON counted.shop_id = ${shopId} AND counted.receipt_id = receipt.id
      JOIN purchase_order_lines AS line ON line.shop_id = ${shopId} AND line.id = counted.line_id
      WHERE line.variant_id IS NOT NULL AND line.quantity > 0
      GROUP BY arrived.supplier_id, line.variant_id, arrived.order_id
    ) AS delivered
    WHERE delivered.first_at IS NOT NULL
    GROUP BY delivered.supplier_id, delivered.variant_id
    HAVING count(*) >= ${fewestOrders.item}
    ORDER BY delivered.supplier_id, delivered.variant_id`,
  );
  return rows.map(toRow);
}

/** Each supplier's newest orders with a receipt that is not undone. One received in the hour it was sent was entered after its delivery. */
function arrivedOrders(shopId: number, supplierId: number | undefined): SqlPart {
  const one = supplierId === undefined ? nothing : part`AND supplier.id = ${supplierId}`;
  return part`
    SELECT supplier.id AS supplier_id, newest.id AS order_id, newest.sent_at, newest.first_at
    FROM suppliers AS supplier
    CROSS JOIN LATERAL (
      SELECT po.id, po.sent_at, arrival.first_at
      FROM purchase_orders AS po
      CROSS JOIN LATERAL (
        SELECT min(receipt.created_at) AS first_at FROM receipts AS receipt
        WHERE receipt.shop_id = ${shopId} AND receipt.purchase_order_id = po.id
          AND receipt.reverses_id IS NULL AND (
            NOT EXISTS (
              SELECT FROM receipts AS reversal
              WHERE reversal.shop_id = ${shopId} AND reversal.reverses_id = receipt.id)
            OR (SELECT sum(counted.quantity - ${takenBack(shopId)}) FROM receipt_lines AS counted
              WHERE counted.shop_id = ${shopId} AND counted.receipt_id = receipt.id) > 0)
      ) AS arrival
      WHERE po.shop_id = ${shopId} AND po.supplier_id = supplier.id
        AND arrival.first_at >= po.sent_at + interval '1 hour'
      ORDER BY po.id DESC
      LIMIT ${newest}
    ) AS newest
    WHERE supplier.shop_id = ${shopId} ${one}`;
}

/** Units of the receipt's line `counted` that were taken back. */
function takenBack(shopId: number): SqlPart {
  return part`(
    SELECT coalesce(-sum(back.quantity), 0) FROM receipts AS reversal
    JOIN receipt_lines AS back ON back.shop_id = ${shopId} AND back.receipt_id = reversal.id
      AND back.line_id = counted.line_id
    WHERE reversal.shop_id = ${shopId} AND reversal.reverses_id = receipt.id)`;
}

function quartilesOf(time: SqlPart): SqlPart {
  return part`percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY extract(epoch FROM ${time})::float8 / 86400)`;
}

function toRow({ supplierId, variantId, quartiles, orderCount }: Columns & { variantId: bigint | null }) {
  const [firstQuartile = 0, median = 0, thirdQuartile = 0] = quartiles ?? [];
  return {
    supplierId,
    variantId,
    ...toLearned({ orderCount, firstQuartile, median, thirdQuartile }),
  };
}
