import {
  database,
  nothing,
  part,
  queryOne,
  queryRows,
  sql,
  type SqlPart,
} from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";
import { shareStock } from "./stock-lock.server";

/** Locks and counts these rules (null: all) and prevents new ones. Call it after all levels are locked. */
export async function lockRules(
  tx: SqlExecutor,
  shopId: number,
  variantIds: readonly bigint[] | null,
): Promise<number> {
  await shareStock(tx, shopId);
  const { count } = await queryOne(
    tx,
    sql<{ count: number }>`SELECT ${lockingRules(shopId, variantIds)} AS count`,
  );
  return count;
}

/**
 * Locks and counts these rules (null: all), after `sharingStock` in the same statement or in an earlier one. In the same
 * one it misses the rules that were made while it waited: a later statement has to count them again.
 */
export function lockingRules(shopId: number, variantIds: readonly bigint[] | null): SqlPart {
  const which =
    variantIds === null ? nothing : part`AND variant_id = ANY(${numberArray(variantIds)}::bigint[])`;
  return part`(SELECT count(*)::int FROM (
      SELECT id FROM reorder_rules WHERE shop_id = ${shopId}::int ${which}
      ORDER BY variant_id FOR NO KEY UPDATE) AS locked)`;
}

/** The variants whose rules have outdated stock. Locks nothing; none, unless a writer has a bug. */
export async function findForgottenStock(shopId: number): Promise<bigint[]> {
  const rows = await queryRows(
    database,
    sql<{ variantId: bigint }>`
    SELECT rule.variant_id AS "variantId"
    FROM reorder_rules AS rule CROSS JOIN LATERAL (${stockOfRule(shopId)}) AS held
    WHERE rule.shop_id = ${shopId}::int AND rule.current_stock <> held.units ORDER BY rule.variant_id`,
  );
  return rows.map(({ variantId }) => variantId);
}

// The set of locations is materialized once; a join would search it for every rule. The levels are materialized too, so
// that each rule looks its levels up, whatever the planner estimates for tables that were just filled.
function stockOfRule(shopId: number): SqlPart {
  return part`
  SELECT coalesce(sum(level.available) FILTER (WHERE level.location_id IN (
    SELECT id FROM locations WHERE shop_id = ${shopId}::int AND active)), 0) AS units
  FROM stock_levels AS level
  WHERE level.shop_id = ${shopId}::int AND level.variant_id = rule.variant_id`;
}

/** Sets the stock of rules, as parts of a WITH. Run it once, after the statement that locked these rules. */
export function keepingStock(shopId: number, ofRules: SqlPart): SqlPart {
  // Under READ COMMITTED it sees what was committed while the lock was awaited. Nothing else writes current_stock.
  return part`
  held AS MATERIALIZED (
    SELECT rule.id, rule.variant_id, rule.reorder_point, rule.current_stock, stock.units
    FROM reorder_rules AS rule CROSS JOIN LATERAL (${stockOfRule(shopId)}) AS stock
    WHERE rule.shop_id = ${shopId}::int ${ofRules}
  ), kept AS (
    UPDATE reorder_rules AS rule SET current_stock = held.units
    FROM held WHERE rule.shop_id = ${shopId}::int AND rule.id = held.id AND held.current_stock <> held.units
  )`;
}
