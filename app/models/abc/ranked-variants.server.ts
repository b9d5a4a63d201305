import { part, type SqlPart } from "~/models/database/sql.server";
import type { AbcMeasure } from "./classes";
import type { AbcRanking } from "./range";

const measures: Record<AbcMeasure, SqlPart> = { cost: part`known.cost`, units: part`known.units::numeric` };

/**
 * `ranked`: each variant that left in the store in the range, or was in stock at one of its ends: variant_id, cost and
 * units of what left less what came back, opening and closing value, measure, through (the measures up to it), whole and
 * class. A variant belongs to the class in which its part of the whole begins, so that A is never empty. The entries of
 * the range and since are read once, none from before: the values then follow from those of now. Stock of before the
 * app counts as opening.
 */
export function rankedVariants(
  shopId: number,
  { by, start, end, boundaries: { a, b } }: AbcRanking,
): SqlPart {
  const inRange = part`entry.day <= ${end}::date`;
  return part`
    moved AS MATERIALIZED (
      SELECT entry.variant_id,
        coalesce(-sum(entry.value) FILTER (WHERE entry.kind = 'external' AND ${inRange}), 0) AS cost,
        coalesce(-sum(entry.units) FILTER (WHERE entry.kind = 'external' AND ${inRange}), 0) AS units,
        coalesce(sum(entry.value) FILTER (WHERE entry.kind <> 'opening' AND ${inRange}), 0) AS during,
        coalesce(sum(entry.value) FILTER (WHERE entry.day > ${end}::date), 0) AS later
      FROM cost_entries AS entry WHERE entry.shop_id = ${shopId}::int AND entry.day >= ${start}::date
      GROUP BY entry.variant_id
    ), known AS MATERIALIZED (
      SELECT stocked.variant_id, coalesce(moved.cost, 0) AS cost, coalesce(moved.units, 0)::int AS units,
        stocked.value - coalesce(moved.later, 0) AS closing,
        stocked.value - coalesce(moved.later, 0) - coalesce(moved.during, 0) AS opening
      FROM cost_states AS stocked LEFT JOIN moved ON moved.variant_id = stocked.variant_id
      WHERE stocked.shop_id = ${shopId}::int
    ), measured AS MATERIALIZED (
      SELECT known.*, ${measures[by]} AS measure FROM known
      WHERE known.cost <> 0 OR known.units <> 0 OR known.opening <> 0 OR known.closing <> 0
    ), summed AS MATERIALIZED (
      SELECT measured.*, sum(greatest(measured.measure, 0)) OVER () AS whole,
        sum(greatest(measured.measure, 0)) OVER (ORDER BY measured.measure DESC, measured.variant_id) AS through,
        row_number() OVER (ORDER BY measured.measure DESC, measured.variant_id)::int AS place
      FROM measured
    ), ranked AS MATERIALIZED (
      SELECT summed.*, CASE WHEN summed.measure <= 0 THEN 'none'
        WHEN summed.through - summed.measure < summed.whole * ${a}::int / 100 THEN 'A'
        WHEN summed.through - summed.measure < summed.whole * ${b}::int / 100 THEN 'B' ELSE 'C' END AS class
      FROM summed
    )`;
}
