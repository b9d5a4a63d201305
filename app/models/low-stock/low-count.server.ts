import type { Execute, Query } from "~/models/execute";
import { part, type SqlPart } from "~/models/sql.server";

/** Of whoever puts a count right: two at once would do it twice. */
const mendingLock = 20_261_137;

/** A SELECT of how many of the shop's rules are low, by what is kept of it: as exact as a count of them, at every moment. */
export function keptLowCount(shopId: number): SqlPart {
  return part`SELECT coalesce(sum(change), 0) FROM low_rule_changes WHERE shop_id = ${shopId}::int`;
}

/** The shop's rows become one with their sum: a statement sees either those or this one. Of two at once the second finds nothing. */
export async function compactLowCount(execute: Execute, shopId: number): Promise<void> {
  await execute(
    `WITH put_together AS (DELETE FROM low_rule_changes WHERE shop_id = $1::int RETURNING change)
     INSERT INTO low_rule_changes (shop_id, change)
     SELECT $1::int, sum(change) FROM put_together HAVING sum(change) <> 0`,
    shopId,
  );
}

/** How many more rules are low than is kept, below zero how many fewer. Locks nothing; none, ever. */
export async function countMissingLow(query: Query, shopId: number): Promise<number> {
  const { text, values } = part`SELECT (${missingLow(shopId)})::int AS missing`;
  const [row] = await query<{ missing: number }>(text, ...values);
  return row?.missing ?? 0;
}

/** What is kept is how many are low. To be called in a transaction of its own. */
export async function addMissingLow(execute: Execute, shopId: number): Promise<void> {
  // Taken by a statement of its own: the next one then sees what was committed while it was waited for.
  await execute("SELECT pg_advisory_xact_lock($1::int, $2::int)", mendingLock, shopId);
  const { text, values } = part`
    INSERT INTO low_rule_changes (shop_id, change)
    SELECT ${shopId}::int, difference FROM (SELECT ${missingLow(shopId)} AS difference) AS compared
    WHERE difference <> 0`;
  await execute(text, ...values);
}

function missingLow(shopId: number): SqlPart {
  return part`(SELECT count(*) FROM reorder_rules WHERE shop_id = ${shopId}::int AND low)
    - (${keptLowCount(shopId)})`;
}
