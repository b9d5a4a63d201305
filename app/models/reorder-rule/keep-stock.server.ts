import { Prisma } from "~/generated/prisma/client";
import type { Query } from "~/models/execute";
import { numberArray } from "~/models/statements.server";
import { shareStock } from "./stock-lock.server";

/**
 * The rules of these variants, or with null all of the shop's, know what is available at active locations now, and
 * stay locked until the transaction ends. To be called once in a transaction that changed levels, locations or
 * rules, when all levels it locks are locked; at most three statements, and one where the caller has locked the rules
 * and says how many there are. Nothing else writes `current_stock`.
 */
export async function keepStock(
  query: Query,
  shopId: number,
  { variantIds, lockedRules }: { variantIds: readonly bigint[] | null; lockedRules?: number | undefined },
): Promise<void> {
  const which = variantIds === null ? "" : "AND variant_id = ANY($2::bigint[])";
  const values = variantIds === null ? [shopId] : [shopId, numberArray(variantIds)];
  let rules = lockedRules;
  if (rules === undefined) {
    await shareStock(query, shopId);
    const locking = Prisma.sql`SELECT ${lockingRules(shopId, variantIds)} AS count`;
    rules = (await query<{ count: number }>(locking.text, ...locking.values))[0]?.count ?? 0;
  }
  // Under READ COMMITTED this statement sees what was committed while the rules were waited for.
  if (rules > 0) await query(saveStock(which), ...values);
}

/**
 * How many rules these variants, or with null all of the shop's, have, which are locked, as a column. In a statement
 * that does more it is to be run after the one that has `sharingStock`, and before keepStock.
 */
export function lockingRules(shopId: number, variantIds: readonly bigint[] | null): Prisma.Sql {
  const which =
    variantIds === null
      ? Prisma.empty
      : Prisma.sql`AND variant_id = ANY(${numberArray(variantIds)}::bigint[])`;
  return Prisma.sql`(SELECT count(*)::int FROM (
      SELECT id FROM reorder_rules WHERE shop_id = ${shopId}::int ${which}
      ORDER BY variant_id FOR NO KEY UPDATE) AS locked)`;
}

/** The variants whose rules do not know their stock. Locks nothing; none, unless a writer forgot keepStock. */
export async function findForgottenStock(query: Query, shopId: number): Promise<bigint[]> {
  const rows = await query<{ variantId: string }>(
    `SELECT rule.variant_id::text AS "variantId" FROM reorder_rules AS rule CROSS JOIN LATERAL (${stockOfRule}) AS held
     WHERE rule.shop_id = $1::int AND rule.current_stock <> held.units ORDER BY rule.variant_id`,
    shopId,
  );
  return rows.map(({ variantId }) => BigInt(variantId));
}

// The set of locations is made once; joined, it would be looked through for every rule.
const stockOfRule = `
  SELECT coalesce(sum(level.available) FILTER (WHERE level.location_id IN (
    SELECT id FROM locations WHERE shop_id = $1::int AND active)), 0) AS units
  FROM stock_levels AS level
  WHERE level.shop_id = $1::int AND level.variant_id = rule.variant_id`;

// Materialized, so that each rule looks its levels up, however little the planner knows of tables just filled.
const saveStock = (which: string) => `
  WITH held AS MATERIALIZED (
    SELECT rule.id, stock.units
    FROM reorder_rules AS rule CROSS JOIN LATERAL (${stockOfRule}) AS stock
    WHERE rule.shop_id = $1::int ${which} AND rule.current_stock <> stock.units)
  UPDATE reorder_rules AS rule SET current_stock = held.units
  FROM held WHERE rule.shop_id = $1::int AND rule.id = held.id`;
