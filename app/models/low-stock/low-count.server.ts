import type { SqlExecutor } from "~/models/sql-executor.server";
import { database, execute, part, queryOne, sql, type SqlPart } from "~/models/sql.server";

/** Of whoever puts a count right: two at once would do it twice. */
const mendingLock = 20_261_137;

/** A SELECT of how many of the shop's rules are low, by what is kept of it: as exact as a count of them, at every moment. */
export function keptLowCount(shopId: number): SqlPart {
  return part`SELECT coalesce(sum(change), 0) FROM low_rule_changes WHERE shop_id = ${shopId}::int`;
}

/** The shop's rows become one with their sum: a statement sees either those or this one. Of two at once the second finds nothing. */
export async function compactLowCount(shopId: number): Promise<void> {
  await execute(
    database,
    sql`
    WITH put_together AS (DELETE FROM low_rule_changes WHERE shop_id = ${shopId}::int RETURNING shop_id, change)
    INSERT INTO low_rule_changes (shop_id, change)
    SELECT shop_id, sum(change) FROM put_together GROUP BY shop_id HAVING sum(change) <> 0`,
  );
}

/** How many more rules are low than is kept, below zero how many fewer. Locks nothing; none, ever. */
export async function countMissingLow(shopId: number): Promise<number> {
  const { missing } = await queryOne(
    database,
    sql<{ missing: number }>`SELECT (${missingLow(shopId)})::int AS missing`,
  );
  return missing;
}

/** What is kept is how many are low. To be called in a transaction of its own. */
export async function addMissingLow(tx: SqlExecutor, shopId: number): Promise<void> {
  // Taken by a statement of its own: the next one then sees what was committed while it was waited for.
  await execute(tx, sql`SELECT pg_advisory_xact_lock(${mendingLock}::int, ${shopId}::int)`);
  await execute(
    tx,
    sql`
    INSERT INTO low_rule_changes (shop_id, change)
    SELECT ${shopId}::int, difference FROM (SELECT ${missingLow(shopId)} AS difference) AS compared
    WHERE difference <> 0`,
  );
}

function missingLow(shopId: number): SqlPart {
  return part`(SELECT count(*) FROM reorder_rules WHERE shop_id = ${shopId}::int AND low)
    - (${keptLowCount(shopId)})`;
}
