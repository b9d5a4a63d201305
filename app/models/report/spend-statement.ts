import { spentOn } from "~/models/purchase-order/spent";

/**
 * What the orders of a shop, $1, in its time zone, $2, sent from $3 on and before $4, come to; of one supplier, $5,
 * or with null of all. Months that lie in the range as a whole are read from what is kept of them, the orders
 * around them one by one; all are, as long as nothing is kept for that zone.
 *
 * Where a clock goes back past the end of a month, a moment of the next month comes before some of the last. So an
 * order between the months is only added if its month is not kept, and one just outside the range is taken off if it
 * is.
 */
export const spendInRange = `
  WITH range AS MATERIALIZED (
    SELECT first_month, end_month, $3::timestamptz AS since, $4::timestamptz AS until,
      (first_month AT TIME ZONE $2) + interval '1 day' AS months_begun,
      (end_month AT TIME ZONE $2) - interval '1 day' AS months_ending
    FROM (SELECT $3::timestamptz AT TIME ZONE $2 AS begins, $4::timestamptz AT TIME ZONE $2 AS ends) local,
      (SELECT EXISTS (SELECT FROM spend_zones WHERE shop_id = $1::int AND time_zone = $2) AS of_zone) kept,
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
      ON kept.shop_id = $1::int AND kept.month >= first_month AND kept.month < end_month AND kept.orders <> 0
    WHERE $5::int IS NULL OR kept.supplier_id = $5::int
    UNION ALL
    SELECT po.currency, po.supplier_id, month, sign * ${spentOn}, sign
    FROM stretches
    JOIN purchase_orders po ON po.shop_id = $1::int AND po.sent_at >= since AND po.sent_at < until
      AND po.status IN ('sent', 'partial', 'received') AND ($5::int IS NULL OR po.supplier_id = $5::int),
    LATERAL (SELECT date_trunc('month', po.sent_at AT TIME ZONE $2) AS month) place
    WHERE (sign = -1) = (month >= first_month AND month < end_month)
  )
  SELECT sums.currency, sums.supplier_id AS "supplierId", supplier.name AS "supplierName",
    to_char(sums.month, 'YYYY-MM') AS month, sums.spend, sums.orders AS "orderCount"
  FROM (
    SELECT currency, supplier_id, month, sum(spend) AS spend, sum(orders)::int AS orders
    FROM parts
    GROUP BY GROUPING SETS ((currency), (currency, month), (currency, supplier_id))
    HAVING sum(orders) <> 0
  ) sums
  LEFT JOIN suppliers supplier ON supplier.shop_id = $1::int AND supplier.id = sums.supplier_id
  ORDER BY sums.month, sums.spend DESC, supplier.name, sums.supplier_id, sums.currency`;
