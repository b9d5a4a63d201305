import { numberArray, type SqlExecutor } from "~/models/sql-executor.server";
import { shareStock } from "./stock-lock.server";
import { database, nothing, part, queryOne, queryRows, sql, type SqlPart } from "~/models/sql.server";

/**
 * The rules of these variants, or with null all of the shop's, stay as they are until the transaction ends, and none is
 * made; answers how many there are. To be called when all levels that the transaction locks are locked.
 */
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
 * How many rules these variants, or with null all of the shop's, have, which are locked, as a column. In a statement
 * that does more it is to be run after the one that has `sharingStock`.
 */
export function lockingRules(shopId: number, variantIds: readonly bigint[] | null): SqlPart {
  const which =
    variantIds === null ? nothing : part`AND variant_id = ANY(${numberArray(variantIds)}::bigint[])`;
  return part`(SELECT count(*)::int FROM (
      SELECT id FROM reorder_rules WHERE shop_id = ${shopId}::int ${which}
      ORDER BY variant_id FOR NO KEY UPDATE) AS locked)`;
}

/** The variants whose rules do not know their stock. Locks nothing; none, unless a writer forgot the review. */
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

// The set of locations is made once; joined, it would be looked through for every rule. What is made of this is
// materialized, so that each rule looks its levels up, however little the planner knows of tables just filled.
function stockOfRule(shopId: number): SqlPart {
  return part`
  SELECT coalesce(sum(level.available) FILTER (WHERE level.location_id IN (
    SELECT id FROM locations WHERE shop_id = ${shopId}::int AND active)), 0) AS units
  FROM stock_levels AS level
  WHERE level.shop_id = ${shopId}::int AND level.variant_id = rule.variant_id`;
}

/**
 * The parts of a WITH by which rules know what is available at active locations now; `ofRules` says which of `rule`.
 * They are `held` there, with that as `units`. To be run once in a transaction that changed levels,
 * locations or rules, after the statement that locked these rules: under READ COMMITTED it sees what was committed
 * while they were waited for. Nothing else writes `current_stock`.
 */
export function keepingStock(shopId: number, ofRules: SqlPart): SqlPart {
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
