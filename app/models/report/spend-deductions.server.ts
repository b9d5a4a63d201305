import { database, nothing, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { currencyDigits, money } from "~/models/purchase-order/money";
import type { ShopContext } from "~/models/shop/context";

/** What of orders' totals was not spent in the end, in the shop's currency. */
export interface SpendDeductions {
  /** Of orders that were closed before all of them had arrived: what had not. */
  closedShort: number;
  /** Granted for units that went back. */
  credited: number;
  /** Still expected for units that went back. */
  expectedCredit: number;
}

export interface DeductionsBy extends SpendDeductions {
  /** Both null of all orders together; one of them is set otherwise. */
  supplierId: number | null;
  month: string | null;
}

interface Wanted {
  from: Date | null;
  until: Date | null;
  supplierId?: number | undefined;
  locationId?: bigint | undefined;
}

type Columns = Pick<DeductionsBy, "supplierId" | "month"> & Record<keyof SpendDeductions, string>;

/**
 * What to take off the totals of the orders sent from one moment up to before another, in all, by supplier and by month.
 * Credit for units that an order closed short has not counted anyway is left out. Only orders that were closed short or
 * have returns are read.
 */
export async function readSpendDeductions(
  { id: shopId, timeZone, currency }: Pick<ShopContext, "id" | "timeZone" | "currency">,
  wanted: Wanted,
): Promise<DeductionsBy[]> {
  const which = ordersWanted(shopId, { ...wanted, currency });
  const digits = currencyDigits(currency);
  const rows = await queryRows(
    database,
    sql<Columns>`
    WITH taken AS (
      SELECT po.supplier_id, po.sent_at, po.total - po.closed_total AS short, 0::numeric AS credited, 0::numeric AS expected
      FROM purchase_orders AS po
      WHERE po.shop_id = ${shopId}::int AND po.closed_total IS NOT NULL ${which}
      UNION ALL
      SELECT po.supplier_id, po.sent_at, 0, round(coalesce(granted.amount, 0) * counted.part, ${digits}::int),
        CASE WHEN goods.status = 'sent'
          THEN round(greatest(goods.expected_credit - coalesce(granted.amount, 0), 0) * counted.part, ${digits}::int) ELSE 0 END
      FROM supplier_returns AS goods
      JOIN purchase_orders AS po ON po.shop_id = ${shopId}::int AND po.id = goods.purchase_order_id
      LEFT JOIN LATERAL (
        SELECT sum(credit.amount) AS amount FROM supplier_return_credits AS credit
        WHERE credit.shop_id = ${shopId}::int AND credit.return_id = goods.id) AS granted ON true
      CROSS JOIN LATERAL (
        SELECT CASE WHEN po.closed_total IS NULL THEN 1 ELSE coalesce(
          sum(line.line_total) FILTER (WHERE line.kind = 'accepted') / nullif(sum(line.line_total), 0), 0) END AS part
        FROM supplier_return_lines AS line
        WHERE line.shop_id = ${shopId}::int AND line.return_id = goods.id) AS counted
      WHERE goods.shop_id = ${shopId}::int AND goods.status IN ('sent', 'credited') ${which}
    )
    SELECT taken.supplier_id AS "supplierId", place.month, sum(taken.short)::text AS "closedShort",
      sum(taken.credited)::text AS credited, sum(taken.expected)::text AS "expectedCredit"
    FROM taken
    CROSS JOIN LATERAL (SELECT to_char(taken.sent_at AT TIME ZONE ${timeZone}, 'YYYY-MM') AS month) AS place
    GROUP BY GROUPING SETS ((), (taken.supplier_id), (place.month))
    HAVING count(*) > 0`,
  );
  return rows.map(({ supplierId, month, ...amounts }) => ({
    supplierId,
    month,
    closedShort: money(amounts.closedShort).toNumber(),
    credited: money(amounts.credited).toNumber(),
    expectedCredit: money(amounts.expectedCredit).toNumber(),
  }));
}

function ordersWanted(
  shopId: number,
  { from, until, supplierId, locationId, currency }: Wanted & { currency: string },
): SqlPart {
  return part`AND po.status IN ('sent', 'partial', 'received') AND po.currency = ${currency}
    AND po.sent_at >= coalesce(${from}::timestamptz, '-infinity') AND po.sent_at < coalesce(${until}::timestamptz, 'infinity')
    ${supplierId === undefined ? nothing : part`AND po.supplier_id = ${supplierId}::int`}
    ${locationId === undefined ? nothing : part`AND ${receivedAt(shopId)} = ${locationId}::bigint`}`;
}

/** SQL for the location where the order `po` is received. */
export function receivedAt(shopId: number): SqlPart {
  return part`coalesce(po.location_id, (SELECT shop.primary_location_id FROM shops AS shop WHERE shop.id = ${shopId}::int))`;
}
