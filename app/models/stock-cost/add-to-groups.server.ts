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
  await addGroupSums(tx, shopId, sums.rows());
  await markToCount(
    tx,
    shopId,
    moved.map(({ variantId }) => variantId).filter((id) => !counted.has(id)),
  );
}

/** So many rows are one statement. */
const mostRows = 10_000;

/** Adds these to what is kept. Call it with the costs locked. */
export async function addGroupSums(
  tx: SqlExecutor,
  shopId: number,
  sums: readonly GroupSum[],
): Promise<void> {
  for (let start = 0; start < sums.length; start += mostRows) {
    const rows = sums.slice(start, start + mostRows);
    await execute(
      tx,
      sql`
      INSERT INTO worth_groups AS kept (shop_id, kind, location_id, span, since, id, units, unknown_units, value)
      SELECT ${shopId}::int, one.kind, one.location_id, one.span, one.since, one.id, one.units, one.unknown_units, one.value
      FROM unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ locationId }) => locationId)}::bigint[],
        ${rows.map(({ span }) => span)}::text[], ${rows.map(({ since }) => since)}::date[],
        ${rows.map(({ id }) => id)}::text[], ${rows.map(({ worth }) => worth.units)}::bigint[],
        ${rows.map(({ worth }) => worth.unknownUnits.toFixed())}::numeric[],
        ${rows.map(({ worth }) => worth.value.toFixed())}::numeric[])
        AS one (kind, location_id, span, since, id, units, unknown_units, value)
      ON CONFLICT (shop_id, kind, location_id, span, since, id) DO UPDATE SET units = kept.units + excluded.units,
        unknown_units = kept.unknown_units + excluded.unknown_units, value = kept.value + excluded.value`,
    );
  }
}
