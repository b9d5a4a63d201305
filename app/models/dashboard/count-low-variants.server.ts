import { database, part, queryOne, sql, type SqlPart } from "~/models/database/sql.server";
import { keptLowCount } from "~/models/low-stock/low-count.server";

export async function countLowVariants(shopId: number): Promise<number> {
  const { count } = await queryOne(database, sql<{ count: number }>`${selectLowCount(shopId)}`);
  return count;
}

/** Counts what `lowRules` finds: few variants are deleted, so those are looked up instead of all others. */
export function selectLowCount(shopId: number): SqlPart {
  return part`
    SELECT (
      (${keptLowCount(shopId)})
      - (SELECT count(*) FROM variants AS gone
         JOIN reorder_rules AS rule ON rule.shop_id = ${shopId}::int AND rule.variant_id = gone.id AND rule.low
         WHERE gone.shop_id = ${shopId}::int AND gone.deleted_at IS NOT NULL)
    )::int AS count`;
}
