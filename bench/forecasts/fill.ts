import pg from "pg";

export interface Amounts {
  variants: number;
  locations: number;
}

/** Half a year in which three of ten variants sell. */
const soldDays = 182;

/** One shop with a catalogue, stock at each location, half a year of sales and movements; answers its id. */
export async function fillForForecasts(
  databaseUrl: string,
  { variants, locations }: Amounts,
): Promise<{ shopId: number; salesRows: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("SELECT setseed(0.5); SET synchronous_commit = off");
    const { rows } = await client.query<{ id: number }>(
      "INSERT INTO shops (domain, name, updated_at) VALUES ('bench.myshopify.com', 'Bench', now()) RETURNING id",
    );
    const shopId = rows[0]?.id ?? 0;
    const { rowCount } = await insertAll(client, { shopId, variants, locations });
    await client.query("VACUUM ANALYZE");
    return { shopId, salesRows: rowCount ?? 0 };
  } finally {
    await client.end();
  }
}

async function insertAll(
  client: pg.Client,
  { shopId, variants, locations }: Amounts & { shopId: number },
): Promise<pg.QueryResult> {
  const run = (text: string, ...values: number[]) => client.query(text, [shopId, ...values]);
  await run(
    `INSERT INTO locations (shop_id, id, name, updated_at)
     SELECT $1::int, n, 'Place ' || n, now() FROM generate_series(1, $2::int) n`,
    locations,
  );
  await run(
    `INSERT INTO suppliers (shop_id, name, lead_time_days, order_days, updated_at)
     SELECT $1::int, 'Vendor ' || n, 3 + n % 30, (ARRAY['', 'MO', 'TU,FR'])[1 + n % 3], now()
     FROM generate_series(1, 200) n`,
  );
  await run(
    `INSERT INTO products (shop_id, id, title, vendor, changed_at)
     SELECT $1::int, n, 'Product ' || n, 'Vendor ' || 1 + n % 200, now() FROM generate_series(1, $2::int / 4) n`,
    variants,
  );
  await run(
    `INSERT INTO variants (shop_id, id, product_id, inventory_item_id, sku, title, price, cost, search_text)
     SELECT $1::int, n, 1 + n % ($2::int / 4), n, 'S-' || n, 'Product ' || n, 5 + n % 90, 2 + n % 40, 'product ' || n
     FROM generate_series(1, $2::int) n`,
    variants,
  );
  await run(
    `INSERT INTO stock_levels (shop_id, variant_id, location_id, available, on_hand, changed_at, known_since)
     SELECT $1::int, n, place, (n + place) % 40, (n + place) % 40, now(), now() - interval '1 year'
     FROM generate_series(1, $2::int) n, generate_series(1, $3::int) place`,
    variants,
    locations,
  );
  await run(
    `INSERT INTO stock_movements (shop_id, variant_id, location_id, previous_quantity, new_quantity, adjustment,
       document, created_at)
     SELECT $1::int, 1 + floor(random() * $2::int)::int, 1, CASE WHEN n % 2 = 0 THEN 4 ELSE 0 END,
       CASE WHEN n % 2 = 0 THEN 0 ELSE 4 END, CASE WHEN n % 2 = 0 THEN -4 ELSE 4 END, 'external',
       now() - interval '${soldDays} days' * ($2::int - n) / $2::int
     FROM generate_series(1, $2::int) n`,
    variants,
  );
  const sold = await run(
    `INSERT INTO daily_sales (shop_id, variant_id, day, units)
     SELECT $1::int, n, CURRENT_DATE - day, 1 + floor(random() * 4)::int
     FROM generate_series(1, $2::int * 3 / 10) n, generate_series(1, ${soldDays}) day
     WHERE random() < 0.02 + 0.3 * (n % 17 = 0)::int`,
    variants,
  );
  await run(
    `INSERT INTO sales_facts (shop_id, kind, id, order_id, day, units, location_id, changed_at)
     SELECT $1::int, 'order', place, place, day, jsonb_build_object(variant_id, units),
       1 + floor(random() * $2::int)::int, now()
     FROM (SELECT *, row_number() OVER () AS place FROM daily_sales WHERE shop_id = $1::int) AS sale`,
    locations,
  );
  return sold;
}
