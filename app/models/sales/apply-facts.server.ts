import { markingMatches } from "~/models/cost-change/mark-sold.server";
import { execute, part, sql, type SqlPart } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { markingPastMoves } from "~/models/forecast/changes.server";
import { inSameCurrency } from "~/models/store-currency/same-currency.server";
import { addToPeriods } from "./add-to-periods.server";

/**
 * Saves sales, daily sales and sales windows, and marks what margins change; a newer stored row stays. The caller has
 * locked the sales. The source is a FROM item with rows (shop_id, kind, id, order_id, day, units, amounts,
 * location_id, changed_at) of this shop, each order or refund once; `units` is {"<variant id>": units} and `amounts`
 * {"<variant id>": "net sales in the shop's currency"}, negative for refunds, {} for an order that does not count. An
 * amount that is not there, or is in another currency than the shop's figures, is unknown. With `keeps`, a condition on its
 * row `n`, stored units stay when a row of equal age differs; known amounts and a known location stay whenever only a row of
 * equal age does not have them: bodies have whole seconds, and what is sold over a counter is made and sent in one.
 */
export async function applyFacts(
  tx: SqlExecutor,
  shopId: number,
  source: SqlPart,
  keeps: SqlPart,
): Promise<void> {
  // A cancelled order takes its refunds with it, whichever of the two arrives first.
  await execute(
    tx,
    sql`
  WITH reported AS MATERIALIZED (
    SELECT n.shop_id, n.kind, n.id, n.order_id, n.day, n.location_id, n.changed_at,
      CASE WHEN ${inSameCurrency(shopId)} THEN n.amounts ELSE '{}'::jsonb END AS amounts, ${keeps} AS keeps,
      CASE WHEN n.kind = 'refund' AND EXISTS (
        SELECT FROM sales_facts o
        WHERE o.shop_id = ${shopId}::int AND o.kind = 'order' AND o.id = n.order_id AND o.units = '{}'
      ) THEN '{}'::jsonb ELSE n.units END AS units
    FROM ${source} n
  ), compared AS MATERIALIZED (
    SELECT t.shop_id, t.kind, t.id, t.order_id, t.day, t.changed_at, f.day AS old_day, f.units AS old_units,
      CASE WHEN f.changed_at = t.changed_at THEN coalesce(t.location_id, f.location_id) ELSE t.location_id END AS location_id,
      f.amounts AS old_amounts, f.location_id AS old_location_id, f.changed_at AS old_changed_at,
      CASE WHEN t.keeps AND f.changed_at = t.changed_at THEN f.units ELSE t.units END AS units,
      CASE WHEN f.changed_at = t.changed_at AND t.units <> '{}' AND (t.keeps OR f.units = t.units)
        THEN f.amounts || t.amounts WHEN t.units = '{}' THEN '{}'::jsonb ELSE t.amounts END AS amounts
    FROM reported t
    LEFT JOIN sales_facts f ON f.shop_id = ${shopId}::int AND f.kind = t.kind AND f.id = t.id
  ), accepted AS MATERIALIZED (
    SELECT * FROM compared
    WHERE old_changed_at IS NULL OR old_changed_at < changed_at
      OR (old_changed_at = changed_at AND (old_day, old_units, old_amounts, old_location_id)
        IS DISTINCT FROM (day, units, amounts, location_id))
  ), written AS (
    INSERT INTO sales_facts (shop_id, kind, id, order_id, day, units, amounts, location_id, changed_at)
    SELECT shop_id, kind, id, order_id, day, units, amounts, location_id, changed_at FROM accepted
    ON CONFLICT (shop_id, kind, id) DO UPDATE SET
      order_id = excluded.order_id, day = excluded.day, units = excluded.units, amounts = excluded.amounts,
      location_id = excluded.location_id, changed_at = excluded.changed_at
  ), changed_days AS MATERIALIZED (
    SELECT shop_id, variant_id, day, sum(units)::int AS units, coalesce(sum(-units) FILTER (WHERE is_refund), 0)::int AS returned,
      coalesce(sum(sign * abs(units)) FILTER (WHERE amount IS NOT NULL), 0)::int AS priced_units,
      coalesce(sum(sign * amount::numeric), 0) AS amount,
      coalesce(sum(sign * amount::numeric) FILTER (WHERE is_refund), 0) AS returned_amount
    FROM (
      SELECT a.shop_id, one.key::bigint AS variant_id, a.day, a.kind = 'refund' AS is_refund, 1 AS sign,
        one.value::int AS units, a.amounts ->> one.key AS amount
      FROM accepted a, jsonb_each_text(a.units) one
      UNION ALL
      SELECT a.shop_id, one.key::bigint, a.old_day, a.kind = 'refund', -1, -one.value::int, a.old_amounts ->> one.key
      FROM accepted a, jsonb_each_text(a.old_units) one
    ) each_side
    GROUP BY shop_id, variant_id, day
    HAVING sum(units) <> 0 OR sum(units) FILTER (WHERE is_refund) <> 0 OR sum(sign * amount::numeric) <> 0
      OR sum(sign * amount::numeric) FILTER (WHERE is_refund) <> 0
      OR sum(sign * abs(units)) FILTER (WHERE amount IS NOT NULL) <> 0
  ), moves AS (
    SELECT shop_id, variant_id, day, units FROM changed_days WHERE units <> 0
  ), ${markingPastMoves(shopId)}, ${markingMatches}, daily AS (
    INSERT INTO daily_sales AS d (shop_id, variant_id, day, units, returned, priced_units, amount, returned_amount)
    SELECT shop_id, variant_id, day, units, returned, priced_units, amount, returned_amount FROM changed_days
    ORDER BY variant_id, day
    ON CONFLICT (shop_id, variant_id, day) DO UPDATE SET units = d.units + excluded.units,
      returned = d.returned + excluded.returned, priced_units = d.priced_units + excluded.priced_units,
      amount = d.amount + excluded.amount, returned_amount = d.returned_amount + excluded.returned_amount
  ), shifts AS (
    SELECT p.shop_id, p.days, m.variant_id, sum(m.units)::bigint AS units
    FROM moves m
    JOIN sales_periods p ON p.shop_id = ${shopId}::int AND m.day > p.last_day - p.days AND m.day <= p.last_day
    GROUP BY p.shop_id, p.days, m.variant_id
    HAVING sum(m.units) <> 0
  ), ${addToPeriods(shopId)}`,
  );
}

/** The value of `keeps` when a row of the same age is more accurate. */
export const keepsNothing = part`false`;

/** Removes refunds of orders that do not count: these, or with null all. The caller has locked the sales. */
export async function voidRefunds(
  tx: SqlExecutor,
  shopId: number,
  orderIds: readonly bigint[] | null,
): Promise<void> {
  const which = orderIds === null ? part`true` : part`r.order_id = ANY(${orderIds.map(String)}::bigint[])`;
  await applyFacts(
    tx,
    shopId,
    part`(
      SELECT r.shop_id, r.kind, r.id, r.order_id, r.day, '{}'::jsonb AS units, '{}'::jsonb AS amounts, r.location_id, r.changed_at
      FROM sales_facts r
      JOIN sales_facts o ON o.shop_id = ${shopId}::int AND o.kind = 'order' AND o.id = r.order_id AND o.units = '{}'
      WHERE r.shop_id = ${shopId}::int AND r.kind = 'refund' AND r.units <> '{}' AND ${which})`,
    keepsNothing,
  );
}
