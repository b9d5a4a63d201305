import { database, execute, part, queryOne, queryRows, sql } from "~/models/database/sql.server";
import { type SqlExecutor, withTransaction } from "~/models/database/sql-executor.server";
import { lockCosts } from "./lock-costs.server";
import { worthsByGroup } from "./worths-by-group.server";

/** Rebuilds the sums by vendor, product type and supplier if variants have changed groups since the last time. */
export async function keepGroups(shopId: number): Promise<void> {
  const { isMarked } = await queryOne(
    database,
    sql<{ isMarked: boolean }>`
    SELECT EXISTS (SELECT FROM worth_group_changes WHERE shop_id = ${shopId}::int) AS "isMarked"`,
  );
  if (isMarked) await makeGroups(shopId);
}

/**
 * Rebuilds the sums. Only the marks that were read before the groups are removed: what is marked meanwhile stays marked.
 */
export function makeGroups(shopId: number): Promise<void> {
  return withTransaction(async (tx) => {
    await lockCosts(tx, shopId);
    const marks = await queryRows(
      tx,
      sql<{ transactionId: string }>`
      SELECT transaction_id::text AS "transactionId" FROM worth_group_changes WHERE shop_id = ${shopId}::int`,
    );
    await execute(tx, sql`SET LOCAL work_mem = '64MB'`);
    await execute(tx, sql`DELETE FROM worth_groups WHERE shop_id = ${shopId}::int`);
    await execute(
      tx,
      sql`
      WITH moved AS (${worthsNow(shopId)}), ${worthsByGroup(shopId)}
      INSERT INTO worth_groups (shop_id, kind, location_id, id, units, unknown_units, value)
      SELECT ${shopId}::int, one.kind, one.location_id, one.id, one.units, one.unknown_units, one.value
      FROM by_group AS one`,
    );
    await execute(
      tx,
      sql`
      DELETE FROM worth_group_changes
      WHERE shop_id = ${shopId}::int AND transaction_id = ANY(${marks.map(({ transactionId }) => transactionId)}::bigint[])`,
    );
  });
}

/** How many of the sums are wrong; those that are marked are not held to be right. */
export async function countWrongGroups(on: SqlExecutor, shopId: number): Promise<number> {
  const { wrong } = await queryOne(
    on,
    sql<{ wrong: number }>`
    WITH moved AS (${worthsNow(shopId)}), ${worthsByGroup(shopId)}
    SELECT count(*)::int AS wrong
    FROM (
      SELECT FROM (
        SELECT one.kind, one.location_id, one.id, one.units, one.unknown_units, one.value FROM by_group AS one
        UNION ALL
        SELECT kept.kind, kept.location_id, kept.id, -kept.units, -kept.unknown_units, -kept.value
        FROM worth_groups AS kept WHERE kept.shop_id = ${shopId}::int) AS every
      WHERE NOT EXISTS (SELECT FROM worth_group_changes AS change WHERE change.shop_id = ${shopId}::int)
      GROUP BY every.kind, every.location_id, every.id
      HAVING sum(every.units) <> 0 OR sum(every.unknown_units) <> 0 OR sum(every.value) <> 0) AS differing`,
  );
  return wrong;
}

function worthsNow(shopId: number) {
  return part`
    SELECT now.variant_id, now.location_id, now.units, now.unknown_units, now.value
    FROM worths AS now WHERE now.shop_id = ${shopId}::int AND now.until = 'infinity'`;
}
