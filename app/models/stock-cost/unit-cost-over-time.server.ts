import { database, queryRows, sql } from "~/models/database/sql.server";
import { money } from "~/models/purchase-order/money";
import { type DayOfUnitCost, type PoolOfDay, unitCostByDay } from "./unit-cost-by-day";

/** What a unit of a variant cost at the end of each day of the range, in the shop's currency; at most 1,000 days. */
export async function unitCostOverTime(
  shopId: number,
  { variantId, start, end }: { variantId: bigint; start: string; end: string },
): Promise<DayOfUnitCost[]> {
  const rows = await queryRows(
    database,
    sql<Omit<PoolOfDay, "value"> & { value: string }>`
    SELECT DISTINCT ON (changed.day, changed.pool_id)
      to_char(changed.day, 'YYYY-MM-DD') AS day, changed.pool_id::text AS "poolId",
      changed.units, changed.pool_value::text AS value
    FROM (
      SELECT entry.id, greatest(entry.day, ${start}::date) AS day, entry.pool_id, entry.pool_value,
        entry.pool_units - entry.pool_unknown_units AS units
      FROM cost_entries AS entry
      WHERE entry.shop_id = ${shopId} AND entry.variant_id = ${variantId} AND entry.day <= ${end}::date) AS changed
    ORDER BY changed.day, changed.pool_id, changed.id DESC`,
  );
  return unitCostByDay(
    rows.map(({ value, ...pool }) => ({ ...pool, value: money(value) })),
    { start, end },
  );
}
