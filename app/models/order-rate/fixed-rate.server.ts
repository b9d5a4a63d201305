import { part, type SqlPart } from "~/models/database/sql.server";

/** A SELECT of the `rate` that is fixed for an order, as decimal text; no row where none was. */
export function fixedRate(shopId: number, orderId: SqlPart): SqlPart {
  return part`
      SELECT trim_scale(newest.rate)::text AS rate FROM order_rates AS newest
      WHERE newest.shop_id = ${shopId} AND newest.purchase_order_id = ${orderId}
      ORDER BY newest.id DESC LIMIT 1`;
}
