import { acrossShops } from "~/infra/db/shop-scope";
import { database, execute, queryRows, sql } from "~/models/database/sql.server";
import { numberSeries } from "~/models/take-number.server";

/** More than the lost moments of a database can have used, and a hundredth of a percent of all ids. */
const idsAtOnce = 1_000_000;

interface SkipOptions {
  /** How many numbers of purchase orders, and of returns, each shop skips. */
  numbers: number;
  domain?: string | undefined;
}

export interface SkippedNumbers {
  domain: string;
  /** The last number in the restored database; 0 before the first order. */
  lastKnown: number;
  next: number;
}

/**
 * Skips what may have been used since the restored moment, on documents, in pages and in the store: `numbers`
 * of orders and of returns of each shop, and a million of every id unless one shop is named. A second call skips again.
 */
export function unsafeSkipGiven({ numbers, domain }: SkipOptions): Promise<SkippedNumbers[]> {
  return acrossShops(async () => {
    if (domain === undefined) await skipIds();
    return queryRows(
      database,
      sql<SkippedNumbers>`
      WITH skipped AS (
         INSERT INTO counters AS known (shop_id, name, value)
         SELECT id, series, ${numbers}::int FROM shops CROSS JOIN unnest(${[...numberSeries]}::text[]) AS series
         WHERE ${domain ?? null}::text IS NULL OR domain = ${domain ?? null}
         ON CONFLICT (shop_id, name) DO UPDATE SET value = known.value + excluded.value
         RETURNING shop_id, name, value)
       SELECT shops.domain, skipped.value - ${numbers}::int AS "lastKnown", skipped.value + 1 AS next
       FROM skipped JOIN shops ON shops.id = skipped.shop_id AND skipped.name = 'purchase_order'
       ORDER BY shops.domain`,
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
