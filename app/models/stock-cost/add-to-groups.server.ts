import { execute, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { readCounted } from "./counted-groups.server";
import { markToCount } from "./group-marks.server";
import { type GroupSum, GroupSums } from "./group-sums";
import type { WorthHistory } from "./worth-history";

interface Moved extends Pick<WorthHistory, "changes"> {
  variantId: bigint;
}

/**
 * Adds what changed of the variants to the groups in which they are counted; with `sign` -1 takes it off. A variant that is
 * counted nowhere yet is marked to be. Call it with the costs locked.
 */
export async function addToGroups(
  tx: SqlExecutor,
  shopId: number,
  { moved, sign }: { moved: readonly Moved[]; sign: 1 | -1 },
): Promise<void> {
  if (moved.length === 0) return;
  const counted = await readCounted(
    tx,
    shopId,
    moved.map(({ variantId }) => variantId),
  );
  const sums = new GroupSums();
  for (const { variantId, changes } of moved)
    sums.add({ changes, groups: (counted.get(variantId) ?? []).map((group) => ({ ...group, sign })) });
  await addGroupSums(tx, shopId, sums.all());
  await markToCount(
    tx,
    shopId,
    moved.map(({ variantId }) => variantId).filter((id) => !counted.has(id)),
  );
}

/** So many changes are one statement. */
const mostChanges = 10_000;

/** Adds these to what is kept of their days and months, and in all. Call it with the costs locked. */
export async function addGroupSums(
  tx: SqlExecutor,
  shopId: number,
  sums: readonly GroupSum[],
): Promise<void> {
  const all = sums.flatMap(({ changes }, set) => changes.map((change) => ({ ...change, set })));
  for (let start = 0; start < all.length; start += mostChanges) {
    const changes = all.slice(start, start + mostChanges);
    const sets = new Set(changes.map(({ set }) => set));
    const groups = [...sets].flatMap((set) => (sums[set]?.groups ?? []).map((group) => ({ ...group, set })));
    await execute(
      tx,
      sql`
      WITH given AS MATERIALIZED (
        SELECT one.* FROM unnest(${changes.map(({ set }) => set)}::int[], ${changes.map(({ day }) => day)}::date[],
          ${changes.map(({ locationId }) => locationId)}::bigint[], ${changes.map(({ worth }) => worth.units)}::bigint[],
          ${changes.map(({ worth }) => worth.unknownUnits.toFixed())}::numeric[],
          ${changes.map(({ worth }) => worth.value.toFixed())}::numeric[])
          AS one (set, day, location_id, units, unknown_units, value)
      ), by_day AS MATERIALIZED (
        SELECT one.kind, one.id, given.location_id, given.day, sum(one.sign * given.units) AS units,
          sum(one.sign * given.unknown_units) AS unknown_units, sum(one.sign * given.value) AS value
        FROM given
        JOIN unnest(${groups.map(({ set }) => set)}::int[], ${groups.map(({ kind }) => kind)}::text[],
          ${groups.map(({ id }) => id)}::text[], ${groups.map(({ sign }) => sign)}::int[]) AS one (set, kind, id, sign)
          ON one.set = given.set
        GROUP BY one.kind, one.id, given.location_id, given.day
      ), by_span AS (
        SELECT day.kind, day.id, day.location_id, span.name AS span, span.since, sum(day.units) AS units,
          sum(day.unknown_units) AS unknown_units, sum(day.value) AS value
        FROM by_day AS day
        CROSS JOIN LATERAL (VALUES ('all', '-infinity'::date), ('day', day.day),
          ('month', date_trunc('month', day.day::timestamp)::date)) AS span (name, since)
        GROUP BY day.kind, day.id, day.location_id, span.name, span.since
      )
      INSERT INTO worth_groups AS kept (shop_id, kind, location_id, span, since, id, units, unknown_units, value)
      SELECT ${shopId}::int, one.kind, one.location_id, one.span, one.since, one.id, one.units, one.unknown_units, one.value
      FROM by_span AS one
      WHERE one.units <> 0 OR one.unknown_units <> 0 OR one.value <> 0
      ORDER BY one.kind, one.location_id, one.span, one.since, one.id
      ON CONFLICT (shop_id, kind, location_id, span, since, id) DO UPDATE SET units = kept.units + excluded.units,
        unknown_units = kept.unknown_units + excluded.unknown_units, value = kept.value + excluded.value`,
    );
  }
}
