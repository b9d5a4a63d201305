import { part, type SqlPart } from "~/models/database/sql.server";

/**
 * Parts of a WITH: adds `moved` (shop_id, day, kind, units, amount, value) to what is kept of its days. The rows that it
 * comes from are written by the same statement, with the costs locked.
 */
export const addingCostDays: SqlPart = part`
  cost_days_added AS (
    INSERT INTO cost_days AS kept (shop_id, day, kind, units, amount, value)
    SELECT moved.shop_id, moved.day, moved.kind, sum(moved.units), sum(moved.amount), sum(moved.value)
    FROM moved GROUP BY moved.shop_id, moved.day, moved.kind
    ON CONFLICT (shop_id, day, kind) DO UPDATE SET units = kept.units + excluded.units,
      amount = kept.amount + excluded.amount, value = kept.value + excluded.value
  )`;

/** The end of a WITH: takes the rows of `gone` (shop_id, day, units, amount, value), each of this kind, off its days. */
export function takingOffCostDays(kind: SqlPart): SqlPart {
  return part`
  moved AS (
    SELECT gone.shop_id, gone.day, ${kind} AS kind, -gone.units AS units, -gone.amount AS amount, -gone.value AS value
    FROM gone
  ), ${addingCostDays}
  SELECT count(*) FROM gone`;
}

/** The kind of day sums that a row of sold costs counts in. */
export function kindOfMatch(row: SqlPart): SqlPart {
  return part`CASE WHEN ${row}.units < 0 THEN 'sold' ELSE 'customer_return' END`;
}
