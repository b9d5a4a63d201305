import { part, type SqlPart } from "~/models/database/sql.server";
import type { IdleKind } from "./choices";

export interface IdleFilters {
  days: number;
  idle: IdleKind;
}

/** What of dead stock is asked, on which of the shop's days (YYYY-MM-DD). */
export interface IdleOnDay extends IdleFilters {
  today: string;
}

/**
 * `idle`: the variants with units in stock that sold nothing, or did not move, in the days until `today`: variant_id,
 * state, units, unknown_units, value, sold_on and received_on. It reads one row of costs a variant and looks up its last
 * sale and last receipt; no row of the ledger. What came to the stock within these days for the first time, after the first import, is left out.
 * A sale of a bundle is one of its components.
 */
export function idleVariants(shopId: number, { days, idle, today }: IdleOnDay): SqlPart {
  return part`
    unsold AS MATERIALIZED (
      SELECT stocked.variant_id, stocked.state, stocked.units, stocked.unknown_units, stocked.value,
        greatest(own.day, bundled.day) AS sold_on
      FROM cost_states AS stocked
      LEFT JOIN LATERAL (
        SELECT sales.day FROM daily_sales AS sales
        WHERE sales.shop_id = ${shopId}::int AND sales.variant_id = stocked.variant_id AND sales.units > 0
        ORDER BY sales.day DESC LIMIT 1) AS own ON true
      LEFT JOIN LATERAL (
        SELECT max(sales.day) AS day FROM bundle_components AS member
        JOIN daily_sales AS sales ON sales.shop_id = ${shopId}::int AND sales.variant_id = member.bundle_id AND sales.units > 0
        WHERE member.shop_id = ${shopId}::int AND member.component_id = stocked.variant_id) AS bundled ON true
      WHERE stocked.shop_id = ${shopId}::int AND stocked.units > 0
        AND coalesce(greatest(own.day, bundled.day) <= ${today}::date - ${days}::int, true)
    ), idle AS MATERIALIZED (
      SELECT unsold.*, came.received_on
      FROM unsold
      CROSS JOIN shops AS shop
      CROSS JOIN (
        SELECT coalesce(min(run.completed_at), 'infinity') AS at FROM import_runs AS run
        WHERE run.shop_id = ${shopId}::int AND run.status = 'completed') AS imported
      LEFT JOIN LATERAL (
        SELECT max((receipt.created_at AT TIME ZONE shop.time_zone)::date) AS received_on
        FROM purchase_order_lines AS ordered
        JOIN receipt_lines AS came ON came.shop_id = ${shopId}::int AND came.line_id = ordered.id
        JOIN receipts AS receipt ON receipt.shop_id = ${shopId}::int AND receipt.id = came.receipt_id
        WHERE ordered.shop_id = ${shopId}::int AND ordered.variant_id = unsold.variant_id AND receipt.reverses_id IS NULL
          AND came.quantity + coalesce((
            SELECT sum(taken.quantity) FROM receipts AS reversal
            JOIN receipt_lines AS taken ON taken.shop_id = ${shopId}::int AND taken.receipt_id = reversal.id
              AND taken.line_id = came.line_id
            WHERE reversal.shop_id = ${shopId}::int AND reversal.reverses_id = receipt.id), 0) > 0) AS came ON true
      WHERE shop.id = ${shopId}::int
        AND (${idle === "sold"} OR came.received_on IS NULL OR came.received_on <= ${today}::date - ${days}::int)
        AND EXISTS (
          SELECT FROM stock_levels AS level
          WHERE level.shop_id = ${shopId}::int AND level.variant_id = unsold.variant_id
            AND (level.known_since IS NULL OR level.known_since <= imported.at
              OR (level.known_since AT TIME ZONE shop.time_zone)::date <= ${today}::date - ${days}::int))
    )`;
}

/**
 * A query of where these of its variants are: variant_id, location_id, units, unknown_units and value, 0 for what is on
 * its way. Where locations share their cost, each has its units' part of it.
 */
export function idleByLocation(idle: SqlPart = part`idle`): SqlPart {
  return part`
    SELECT idle.variant_id, place.key::bigint AS location_id, place.value::int AS units,
      CASE WHEN pool.units = 0 THEN 0 ELSE pool.unknown_units * place.value::numeric / pool.units END AS unknown_units,
      CASE WHEN pool.units = place.value::int THEN pool.value WHEN pool.units = 0 THEN 0
        ELSE pool.value * place.value::int / pool.units END AS value
    FROM ${idle} AS idle
    CROSS JOIN LATERAL jsonb_each_text(idle.state -> 'here') AS place
    CROSS JOIN LATERAL (
      SELECT coalesce(sum((layer.value ->> 'units')::int), 0)::int AS units,
        coalesce(sum((layer.value ->> 'units')::int) FILTER (WHERE layer.value ->> 'value' IS NULL), 0)::int AS unknown_units,
        coalesce(sum((layer.value ->> 'value')::numeric), 0) AS value
      FROM jsonb_array_elements(coalesce(idle.state -> 'pools' -> place.key, idle.state -> 'pools' -> 'all', '[]'::jsonb)) AS layer (value)
    ) AS pool
    WHERE place.key <> '0' AND place.value <> '0'
    UNION ALL
    SELECT idle.variant_id, 0, (layer.value ->> 'units')::int,
      CASE WHEN layer.value ->> 'value' IS NULL THEN (layer.value ->> 'units')::numeric ELSE 0 END,
      coalesce((layer.value ->> 'value')::numeric, 0)
    FROM ${idle} AS idle
    CROSS JOIN LATERAL jsonb_each(idle.state -> 'transit') AS moving
    CROSS JOIN LATERAL jsonb_array_elements(moving.value) AS layer (value)`;
}
