import { execute, part, sql, type SqlPart } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";

/** A part of a WITH: marks the variants of `changed_days` (shop_id, variant_id, day) to be matched with their costs. */
export const markingMatches: SqlPart = part`
  match_marks AS (
    INSERT INTO sold_cost_changes (shop_id, variant_ids, day)
    SELECT changed_days.shop_id, array_agg(DISTINCT variant_id), min(day) FROM changed_days GROUP BY changed_days.shop_id
  )`;

/** Marks these variants to be matched with their sales again from `day` on, YYYY-MM-DD. It locks nothing. */
export async function markMatches(
  tx: SqlExecutor,
  shopId: number,
  { variantIds, day }: { variantIds: readonly bigint[]; day: string },
): Promise<void> {
  if (variantIds.length === 0) return;
  await execute(
    tx,
    sql`
    INSERT INTO sold_cost_changes (shop_id, variant_ids, day)
    VALUES (${shopId}::int, ${numberArray(variantIds)}::bigint[], ${day}::date)`,
  );
}
