import { nothing, part, type SqlPart } from "~/models/database/sql.server";

interface Wanted {
  /** The first day of the last month that is closed before the day's end, or -infinity. */
  closed: string;
  /** The end of this day, YYYY-MM-DD. */
  day: string;
}

/**
 * A part of a WITH, `worth`: what each variant is worth at all locations together, without what is on its way
 * (variant_id, units, unknown_units, value). It starts from the closed month, and adds the entries since.
 */
export function worthInAll(shopId: number, { closed, day }: Wanted): SqlPart {
  return part`
    worth AS (
      SELECT moved.variant_id, sum(moved.units) AS units, sum(moved.unknown_units) AS unknown_units,
        sum(moved.value) AS value
      FROM (
        SELECT before.variant_id, before.units, before.unknown_units, before.value
        FROM worths AS before
        WHERE before.shop_id = ${shopId}::int AND before.until = ${closed}::date AND before.location_id = -1
        UNION ALL
        SELECT entry.variant_id, entry.units, entry.pool_unknown_change, entry.value
        FROM cost_entries AS entry
        WHERE entry.shop_id = ${shopId}::int AND entry.day >= ${closed}::date AND entry.day <= ${day}::date
          AND entry.location_id <> 0) AS moved
      GROUP BY moved.variant_id
    )`;
}

/**
 * Parts of a WITH, the last of them `worth`: what each variant is worth at each location, or at one alone, with a row of
 * location -1 for all together (shop_id, variant_id, location_id, units, unknown_units, value). Where locations share their cost,
 * each has the part of what all have that its units are. No part joins: a plan for few rows would read all for each.
 */
export function worthByLocation(
  shopId: number,
  { closed, day, locationId }: Wanted & { locationId?: bigint | undefined },
): SqlPart {
  const only = (row: SqlPart) =>
    locationId === undefined ? nothing : part`AND ${row}.location_id IN (-1, ${locationId}::bigint)`;
  return part`
    since AS MATERIALIZED (
      SELECT entry.shop_id, entry.variant_id, entry.location_id, sum(entry.units) AS units,
        sum(entry.pool_unknown_change) AS unknown_units, sum(entry.value) AS value, bool_or(entry.pool_id < 0) AS is_shared
      FROM cost_entries AS entry
      WHERE entry.shop_id = ${shopId}::int AND entry.day >= ${closed}::date AND entry.day <= ${day}::date
        AND entry.location_id <> 0
      GROUP BY entry.shop_id, entry.variant_id, entry.location_id
    ), summed AS (
      SELECT moved.shop_id, moved.variant_id, moved.location_id, sum(moved.units) AS units, sum(moved.unknown_units) AS unknown_units,
        sum(moved.value) AS value, bool_or(moved.is_shared) AS is_shared
      FROM (
        SELECT before.shop_id, before.variant_id, before.location_id, before.units, before.unknown_units, before.value, false AS is_shared
        FROM worths AS before
        WHERE before.shop_id = ${shopId}::int AND before.until = ${closed}::date ${only(part`before`)}
        UNION ALL
        SELECT here.shop_id, here.variant_id, here.location_id, here.units, here.unknown_units, here.value, here.is_shared
        FROM since AS here WHERE true ${only(part`here`)}
        UNION ALL
        SELECT every.shop_id, every.variant_id, -1, every.units, every.unknown_units, every.value, every.is_shared
        FROM since AS every) AS moved
      GROUP BY moved.shop_id, moved.variant_id, moved.location_id
    ), beside AS (
      SELECT summed.*, max(summed.units) FILTER (WHERE summed.location_id = -1) OVER of_variant AS all_units,
        max(summed.unknown_units) FILTER (WHERE summed.location_id = -1) OVER of_variant AS all_unknown_units,
        max(summed.value) FILTER (WHERE summed.location_id = -1) OVER of_variant AS all_value,
        bool_or(summed.is_shared) FILTER (WHERE summed.location_id = -1) OVER of_variant AS has_changed
      FROM summed WINDOW of_variant AS (PARTITION BY summed.variant_id)
    ), worth AS (
      SELECT beside.shop_id, beside.variant_id, beside.location_id, beside.units,
        ${partOf(part`unknown_units`)} AS unknown_units, ${partOf(part`value`)} AS value
      FROM beside ${locationId === undefined ? nothing : part`WHERE beside.location_id = ${locationId}::bigint`}
    )`;
}

function partOf(column: SqlPart): SqlPart {
  return part`
    CASE WHEN beside.location_id = -1 OR beside.has_changed IS NOT TRUE THEN beside.${column}
      WHEN beside.all_units = 0 THEN 0 WHEN beside.units = beside.all_units THEN beside.all_${column}
      ELSE round(beside.all_${column}::numeric(50, 20) * beside.units / beside.all_units, 16) END`;
}

/** `worth` by all entries: at one location, or at all together. */
export function worthNow(shopId: number, locationId: bigint | undefined): SqlPart {
  // Written out, so that its index serves for any plan.
  const place = locationId === undefined ? part`-1` : part`${locationId}::bigint`;
  return part`
    worth AS (
      SELECT now.variant_id, now.units, now.unknown_units, now.value FROM worths AS now
      WHERE now.shop_id = ${shopId}::int AND now.until = 'infinity' AND now.location_id = ${place}
    )`;
}
