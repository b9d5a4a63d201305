import { acrossShops } from "~/infra/db/shop-scope";
import { database, execute, queryRows, sql } from "~/models/database/sql.server";

/** More than the lost moments of a database can have used, and a hundredth of a percent of all ids. */
const idsAtOnce = 1_000_000;

interface CliOptions {
  /** How many purchase order numbers each shop skips. */
  numbers: number;
  /** One shop's domain; every shop by default. */
  domain?: string | undefined;
}

export interface SkippedNumbers {
  domain: string;
  /** The last number in the restored database; 0 before the first order. */
  lastKnown: number;
  next: number;
}

/**
 * Skips numbers and ids after the database was restored to an earlier moment: those that were used since then are on
 * suppliers' documents, in open pages and in the store's inventory history, and the database does not know them. Each
 * shop's orders skip `numbers`, and every id a million unless one shop is named. A second call skips again.
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
