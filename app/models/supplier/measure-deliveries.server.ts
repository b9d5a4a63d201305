import { database, queryOne, sql } from "~/models/database/sql.server";
import { toRange } from "~/models/date-range";
import { lastYear } from "~/models/report/last-year";
import type { ShopContext } from "~/models/shop/context";

/** Units of products that a supplier delivered; what was taken back again counts nowhere. */
export interface DeliveredUnits {
  accepted: number;
  damaged: number;
  rejected: number;
  /** Accepted beyond what was ordered, or without an order. */
  extra: number;
}

/** What the supplier delivered in twelve months, by the day of the delivery in the shop's time zone. */
export async function measureDeliveries(
  shop: Pick<ShopContext, "id" | "timeZone">,
  supplierId: number,
): Promise<DeliveredUnits> {
  const since = toRange(shop.timeZone, lastYear(shop.timeZone)).from;
  return queryOne(
    database,
    sql<DeliveredUnits>`
    SELECT coalesce(sum(came.accepted), 0)::int AS accepted, coalesce(sum(came.damaged), 0)::int AS damaged,
      coalesce(sum(came.rejected), 0)::int AS rejected,
      coalesce(sum(least(came.accepted, greatest(line.received_quantity - line.quantity, 0))), 0)::int AS extra
    FROM (
      SELECT counted.line_id, sum(counted.quantity) AS accepted, sum(counted.damaged) AS damaged,
        sum(counted.rejected) AS rejected
      FROM purchase_orders po
      JOIN receipts receipt ON receipt.shop_id = ${shop.id} AND receipt.purchase_order_id = po.id
      LEFT JOIN receipts undone ON undone.shop_id = ${shop.id} AND undone.id = receipt.reverses_id
      JOIN receipt_lines counted ON counted.shop_id = ${shop.id} AND counted.receipt_id = receipt.id
      WHERE po.shop_id = ${shop.id} AND po.supplier_id = ${supplierId}
        AND coalesce(undone.created_at, receipt.created_at) >= ${since}
      GROUP BY counted.line_id
    ) came
    JOIN purchase_order_lines line ON line.shop_id = ${shop.id} AND line.id = came.line_id
    WHERE line.variant_id IS NOT NULL`,
  );
}
