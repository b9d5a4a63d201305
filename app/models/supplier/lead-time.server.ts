import type { Prisma } from "~/generated/prisma/client";
import { database, queryOne, sql } from "~/models/database/sql.server";

export interface MeasuredLeadTime {
  /** Null before the first receipt. */
  medianDays: number | null;
  orderCount: number;
}

/** How many of the newest orders show how the supplier delivers now. */
const newest = 50;

/** The median days from sending to the first receipt, to 0.1, over the `newest` orders with a receipt. */
export async function measureLeadTime(shopId: number, supplierId: number): Promise<MeasuredLeadTime> {
  const { medianDays, orderCount } = await queryOne(
    database,
    sql<{ medianDays: Prisma.Decimal | null; orderCount: number }>`
  SELECT round((percentile_cont(0.5) WITHIN GROUP (ORDER BY days))::numeric, 1) AS "medianDays",
    count(*)::int AS "orderCount"
  FROM (
    SELECT greatest(0, extract(epoch FROM arrival.first - po.sent_at) / 86400) AS days
    FROM purchase_orders po
    CROSS JOIN LATERAL (
      SELECT min(receipt.created_at) AS first FROM receipts receipt
      WHERE receipt.shop_id = ${shopId}::int AND receipt.purchase_order_id = po.id
    ) arrival
    WHERE po.shop_id = ${shopId}::int AND po.supplier_id = ${supplierId}::int AND po.sent_at IS NOT NULL
      AND arrival.first IS NOT NULL
    ORDER BY po.id DESC
    LIMIT ${newest}
  ) arrived`,
  );
  return { medianDays: medianDays === null ? null : Number(medianDays), orderCount };
}
