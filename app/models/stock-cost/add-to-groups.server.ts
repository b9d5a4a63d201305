import { execute, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { worthsByGroup } from "./worths-by-group.server";
import type { WorthRow } from "./write-worths.server";

/**
 * Moves the sums by vendor, product type and supplier by what these rows are more or less than those that are kept. Call
 * it with the costs locked, before the rows are written.
 */
export async function addToGroups(tx: SqlExecutor, shopId: number, rows: readonly WorthRow[]): Promise<void> {
  if (rows.length === 0) return;
  await execute(
    tx,
    sql`
    WITH given AS MATERIALIZED (
      SELECT one.* FROM json_to_recordset(${JSON.stringify(rows)}::json) AS one (location_id bigint, variant_id bigint,
        units int, unknown_units numeric, value numeric)
    ), moved AS MATERIALIZED (
      SELECT given.variant_id, given.location_id, given.units - coalesce(known.units, 0) AS units,
        given.unknown_units - coalesce(known.unknown_units, 0) AS unknown_units, given.value - coalesce(known.value, 0) AS value
      FROM given
      LEFT JOIN LATERAL (
        SELECT kept.units, kept.unknown_units, kept.value FROM worths AS kept
        WHERE kept.shop_id = ${shopId}::int AND kept.until = 'infinity' AND kept.location_id = given.location_id
          AND kept.variant_id = given.variant_id
        OFFSET 0) AS known ON true
      WHERE (given.units, given.unknown_units, given.value) IS DISTINCT FROM (known.units, known.unknown_units, known.value)
    ), ${worthsByGroup(shopId)}
    INSERT INTO worth_groups AS kept (shop_id, kind, location_id, id, units, unknown_units, value)
    SELECT ${shopId}::int, one.kind, one.location_id, one.id, one.units, one.unknown_units, one.value
    FROM by_group AS one
    ORDER BY one.kind, one.location_id, one.id
    ON CONFLICT (shop_id, kind, location_id, id) DO UPDATE SET units = kept.units + excluded.units,
      unknown_units = kept.unknown_units + excluded.unknown_units, value = kept.value + excluded.value`,
  );
}
