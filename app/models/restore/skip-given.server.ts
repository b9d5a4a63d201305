import { database, execute, queryRows, sql } from "~/models/sql.server";
import { acrossShops } from "~/infra/db/shop-scope";

/** More than a database's lost moments can have used up; a hundredth of a percent of what an id may come to. */
const idsAtOnce = 1_000_000;

interface CliOptions {
  /** How many numbers of purchase orders each shop skips. */
  numbers: number;
  /** One shop's domain; every shop unless said otherwise. */
  domain?: string | undefined;
}

export interface SkippedNumbers {
  domain: string;
  /** The last number that the restored database knows; 0 before the first order. */
  lastKnown: number;
  /** What the shop's next order is called by. */
  next: number;
}

/**
 * After the database came back as of an earlier moment: numbers and ids that were given since then are on suppliers'
 * paper, in open pages and in the store's inventory history, and the database does not know them. Neither is given
 * to anything else: each shop's orders go on `numbers` further, and every id a million further,
 * unless one shop is named. A repeat skips again.
 */
export function unsafeSkipGiven({ numbers, domain }: CliOptions): Promise<SkippedNumbers[]> {
  return acrossShops(async () => {
    if (domain === undefined) await skipIds();
    return queryRows(
      database,
      sql<SkippedNumbers>`
      WITH skipped AS (
         INSERT INTO counters AS known (shop_id, name, value)
         SELECT id, 'purchase_order', ${numbers}::int FROM shops
         WHERE ${domain ?? null}::text IS NULL OR domain = ${domain ?? null}
         ON CONFLICT (shop_id, name) DO UPDATE SET value = known.value + excluded.value
         RETURNING shop_id, value)
       SELECT shops.domain, skipped.value - ${numbers}::int AS "lastKnown", skipped.value + 1 AS next
       FROM skipped JOIN shops ON shops.id = skipped.shop_id ORDER BY shops.domain`,
    );
  });
}

async function skipIds(): Promise<void> {
  await execute(
    database,
    sql`SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + ${idsAtOnce})
     FROM pg_sequences WHERE schemaname = current_schema()`,
  );
}
