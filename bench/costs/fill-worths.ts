import pg from "pg";
import { catalogue } from "./fill";

/** A shop whose costs are computed, as they are kept, without the ledger that they come from. */
export async function fillWorths(
  databaseUrl: string,
  { levels, locations }: { levels: number; locations: number },
): Promise<number> {
  const variants = Math.ceil(levels / locations);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      "SET work_mem = '256MB'; SET synchronous_commit = off; SET session_replication_role = replica",
    );
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO shops (domain, name, updated_at, installed_at)
       VALUES ('bench.myshopify.com', 'Bench', now(), now() - interval '730 days') RETURNING id`,
    );
    const shopId = rows[0]?.id ?? 0;
    for (const text of [...catalogue, ...worths]) await client.query(text, [shopId, variants, locations]);
    await client.query("VACUUM ANALYZE");
    return shopId;
  } finally {
    await client.end();
  }
}

/** Seven units at each location, of four dollars and more, now and before each of two months; an entry of this month. */
const worths = [
  `INSERT INTO worths (shop_id, until, location_id, variant_id, units, unknown_units, value)
   SELECT $1::int, until, place, variant, CASE place WHEN -1 THEN 7 * $3::int ELSE 7 END, 0,
     CASE place WHEN -1 THEN 7 * $3::int ELSE 7 END * (4 + variant % 90)
   FROM (VALUES ('infinity'::date), (date_trunc('month', now())::date),
       ((date_trunc('month', now()) - interval '1 month')::date)) AS closed (until),
     (SELECT -1 AS place UNION ALL SELECT generate_series(1, $3::int)) AS places, generate_series(1, $2::int) AS variant
   ORDER BY until, place, variant`,
  `INSERT INTO worth_days (shop_id, day, location_id, units, unknown_units, value)
   SELECT $1::int, now()::date - ago, place, $2::int / 100, 0, $2::int * 0.3
   FROM generate_series(0, 729) AS ago, generate_series(1, $3::int) AS place`,
  `INSERT INTO cost_days (shop_id, day, kind, units, amount, value)
   SELECT $1::int, now()::date - ago, kind, $2::int / 100, $2::int * 0.3, $2::int * 0.1 * $3::int
   FROM generate_series(0, 729) AS ago, unnest('{receipt,external,adjustment,sold}'::text[]) AS kind`,
  `INSERT INTO cost_entries (shop_id, variant_id, location_id, kind, at, day, units, unknown_units, amount, value,
     units_here, pool_id, pool_units, pool_unknown_units, pool_value)
   SELECT $1::int, variant, 1, 'external', now(), now()::date, -1, 0, -4, -4, 7, -1, 7 * $3::int, 0,
     7 * $3::int * (4 + variant % 90)
   FROM generate_series(1, $2::int) AS variant`,
  // Each group has moved at each location on each day. The job counts the variants in them.
  `INSERT INTO worth_groups (shop_id, kind, location_id, span, since, id, units, unknown_units, value)
   SELECT $1::int, kind, place, span,
     CASE span WHEN 'all' THEN '-infinity' WHEN 'day' THEN day ELSE date_trunc('month', day)::date END AS first, one.id,
     sum(1 + $2::int / 1000), 0, sum(4 + $2::int / 250)
   FROM (SELECT now()::date - generate_series(0, 729) AS day) AS days, unnest('{all,month,day}'::text[]) AS span,
     (SELECT -1 AS place UNION ALL SELECT generate_series(1, $3::int)) AS places,
     (SELECT DISTINCT 'vendor' AS kind, vendor AS id FROM products WHERE shop_id = $1::int
      UNION ALL SELECT DISTINCT 'productType', product_type FROM products WHERE shop_id = $1::int
      UNION ALL SELECT 'supplier', id::text FROM suppliers WHERE shop_id = $1::int
      UNION ALL SELECT 'collection', id::text FROM collections WHERE shop_id = $1::int) AS one
   GROUP BY kind, place, span, first, one.id`,
  `INSERT INTO worth_group_changes (shop_id, product_id, variant_id, transaction_id)
   SELECT $1::int, 0, variant, 0 FROM generate_series(1, $2::int) AS variant WHERE $3::int > 0`,
  `INSERT INTO cost_states (shop_id, variant_id, state, basis)
   SELECT $1::int, variant, '{}', 'average, shop' FROM generate_series(1, $2::int) AS variant WHERE $3::int > 0`,
];
