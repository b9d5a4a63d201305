import { holdShopLock } from "~/models/database/shop-lock.server";
import { database, execute, part, queryOne, sql, type SqlPart } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

/** A SELECT of the number of the shop's low rules from the stored counts: exact at every moment. */
export function keptLowCount(shopId: number): SqlPart {
  return part`SELECT coalesce(sum(change), 0) FROM low_rule_changes WHERE shop_id = ${shopId}::int`;
}

/** Replaces the rows by their sum: a statement sees either. The second of two calls finds nothing to do. */
export async function compactLowCount(shopId: number): Promise<void> {
  await execute(
    database,
    sql`
    WITH put_together AS (DELETE FROM low_rule_changes WHERE shop_id = ${shopId}::int RETURNING shop_id, change)
    INSERT INTO low_rule_changes (shop_id, change)
    SELECT shop_id, sum(change) FROM put_together GROUP BY shop_id HAVING sum(change) <> 0`,
  );
}

/** How many more rules are low than stored, negative for fewer. Locks nothing; 0 unless a writer has a bug. */
export async function countMissingLow(shopId: number): Promise<number> {
  const { missing } = await queryOne(
    database,
    sql<{ missing: number }>`SELECT (${missingLow(shopId)})::int AS missing`,
  );
  return missing;
}

/** Sets the stored count to the real one. Call it in a transaction of its own. */
export async function addMissingLow(tx: SqlExecutor, shopId: number): Promise<void> {
  // Two at once would apply it twice.
  await holdShopLock(tx, shopId, "lowCount");
  await execute(
    tx,
    sql`
    WITH compared AS MATERIALIZED (SELECT ${missingLow(shopId)} AS difference)
    INSERT INTO low_rule_changes (shop_id, change)
    SELECT ${shopId}::int, difference FROM compared WHERE difference <> 0`,
  );
}

function missingLow(shopId: number): SqlPart {
  return part`(SELECT count(*) FROM reorder_rules WHERE shop_id = ${shopId}::int AND low)
    - (${keptLowCount(shopId)})`;
}
