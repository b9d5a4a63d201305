import { notFound } from "~/errors";
import { part, queryRows, sql } from "~/models/database/sql.server";
import { type SqlExecutor, statements } from "~/models/database/sql-executor.server";
import { ratesOn } from "~/models/exchange-rate/rates-on.server";
import type { ShopContext } from "~/models/shop/context";
import { fixedRate } from "./fixed-rate.server";

export interface OrderRate {
  /** ISO 4217. */
  currency: string;
  /** What one unit of it is worth in the shop's currency, fixed for this order; null where none is. */
  fixedRate: number | null;
  /** By the shop's exchange rates of today; null without one, 1 for the shop's own currency. */
  todaysRate: number | null;
  /** No goods have a cost by another rate yet. */
  canChange: boolean;
}

interface Columns {
  currency: string;
  fixed: string | null;
  today: string;
  receivedOn: string[];
}

/** What an order's currency is worth for what its goods cost. Throws NOT_FOUND. */
export async function getOrderRate(
  { id: shopId, timeZone }: Pick<ShopContext, "id" | "timeZone">,
  id: number,
  on: SqlExecutor = statements,
): Promise<OrderRate> {
  const [order] = await queryRows(
    on,
    sql<Columns>`
    SELECT bought.currency, (${fixedRate(shopId, part`bought.id`)}) AS fixed,
      to_char(now() AT TIME ZONE ${timeZone}::text, 'YYYY-MM-DD') AS today,
      ARRAY(
        SELECT DISTINCT to_char(receipt.created_at AT TIME ZONE ${timeZone}::text, 'YYYY-MM-DD')
        FROM receipts AS receipt
        WHERE receipt.shop_id = ${shopId} AND receipt.purchase_order_id = bought.id) AS "receivedOn"
    FROM purchase_orders AS bought
    WHERE bought.shop_id = ${shopId} AND bought.id = ${id}`,
  );
  if (!order) throw notFound("purchase order");
  const { currency, fixed, today, receivedOn } = order;
  const [todays, ...ofReceipts] = await ratesOn(
    on,
    shopId,
    [today, ...receivedOn].map((day) => ({ currency, day })),
  );
  return {
    currency,
    fixedRate: fixed === null ? null : Number(fixed),
    todaysRate: todays ? Number(todays) : null,
    canChange: receivedOn.length === 0 || (fixed === null && ofReceipts.every((rate) => rate === null)),
  };
}
