import { Prisma } from "~/generated/prisma/client";
import { database, queryRows, sql } from "~/models/database/sql.server";
import { spentOn } from "~/models/purchase-order/spent";
import type { ShopContext } from "~/models/shop/context";

/** The sum of orders in one currency: of all, of one supplier, or of one month. */
export interface SpendSum {
  currency: string;
  supplierId: number | null;
  supplierName: string | null;
  month: string | null;
  spend: string;
  orderCount: number;
}

interface Options {
  from: Date | "-infinity";
  until: Date | "infinity";
  supplierId: number | null;
}

/**
 * The spend by months in the shop's time zone, of orders sent from one moment up to before another, of one
 * supplier or with null of all; months ascending, then the highest sums first. Whole months come from
 * rollups, the orders around them one by one. Where a clock goes back past a month's end, months overlap: an
 * order between them is added only when its month has no rollup, one just outside is subtracted when it has.
 */
export function sumUpSpend(
  shop: Pick<ShopContext, "id" | "timeZone">,
  { from, until, supplierId }: Options,
): Promise<SpendSum[]> {
  return queryRows(
    database,
    sql<SpendSum>`
    WITH range AS MATERIALIZED (
      SELECT first_month, end_month, ${from}::timestamptz AS since, ${until}::timestamptz AS until,
        (first_month AT TIME ZONE ${shop.timeZone}) + interval '1 day' AS months_begun,
        (end_month AT TIME ZONE ${shop.timeZone}) - interval '1 day' AS months_ending
      FROM (SELECT ${from}::timestamptz AT TIME ZONE ${shop.timeZone} AS begins,
          ${until}::timestamptz AT TIME ZONE ${shop.timeZone} AS ends) local,
        (SELECT EXISTS (
          SELECT FROM spend_zones WHERE shop_id = ${shop.id}::int AND time_zone = ${shop.timeZone}) AS of_zone) kept,
        LATERAL (SELECT
          CASE WHEN NOT of_zone THEN 'infinity' WHEN date_trunc('month', begins) = begins THEN begins
            ELSE date_trunc('month', begins) + interval '1 month' END AS first_month,
          CASE WHEN of_zone THEN date_trunc('month', ends) ELSE '-infinity' END AS end_month) months
    ), stretches AS MATERIALIZED (
      SELECT stretch.*, first_month, end_month FROM range, LATERAL (VALUES
        (1, since, least(until, months_begun)),
        (1, greatest(since, months_begun, months_ending), until),
        (-1, since - interval '1 day', since),
        (-1, until, until + interval '1 day')) AS stretch (sign, since, until)
      WHERE stretch.since < stretch.until
    ), parts AS (
      SELECT kept.currency, kept.supplier_id, kept.month::timestamp AS month, kept.spend, kept.orders
      FROM range JOIN monthly_spend kept
        ON kept.shop_id = ${shop.id}::int AND kept.month >= first_month AND kept.month < end_month AND kept.orders <> 0
      WHERE ${supplierId}::int IS NULL OR kept.supplier_id = ${supplierId}::int
      UNION ALL
      SELECT po.currency, po.supplier_id, month, sign * ${Prisma.raw(spentOn)}, sign
      FROM stretches
      JOIN purchase_orders po ON po.shop_id = ${shop.id}::int AND po.sent_at >= since AND po.sent_at < until
        AND po.status IN ('sent', 'partial', 'received') AND (${supplierId}::int IS NULL OR po.supplier_id = ${supplierId}::int),
      LATERAL (SELECT date_trunc('month', po.sent_at AT TIME ZONE ${shop.timeZone}) AS month) place
      WHERE (sign = -1) = (month >= first_month AND month < end_month)
    )
    SELECT sums.currency, sums.supplier_id AS "supplierId", supplier.name AS "supplierName",
      to_char(sums.month, 'YYYY-MM') AS month, sums.spend::text AS spend, sums.orders AS "orderCount"
    FROM (
      SELECT currency, supplier_id, month, sum(spend) AS spend, sum(orders)::int AS orders
      FROM parts
      GROUP BY GROUPING SETS ((currency), (currency, month), (currency, supplier_id))
      HAVING sum(orders) <> 0
    ) sums
    LEFT JOIN suppliers supplier ON supplier.shop_id = ${shop.id}::int AND supplier.id = sums.supplier_id
    ORDER BY sums.month, sums.spend DESC, supplier.name, sums.supplier_id, sums.currency`,
  );
}
