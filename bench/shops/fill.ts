import pg from "pg";

export const domainOf = (n: number) => `shop-${n}.myshopify.com`;

/** So many shops of so many variants at one location each, in one database with the tables there. */
export async function fillShops(
  databaseUrl: string,
  size: { shops: number; variants: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of statements)
      await client.query(
        statement.replaceAll("$shops", String(size.shops)).replaceAll("$n", String(size.variants)),
      );
    await client.query("VACUUM ANALYZE");
  } finally {
    await client.end();
  }
}

/** One shop more, with so many levels at one location. */
export async function fillLargeShop(
  databaseUrl: string,
  { domain, variants }: { domain: string; variants: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO shops (domain, name, primary_location_id, updated_at)
        VALUES ($1, 'A large shop', 501, now()) RETURNING id`,
      [domain],
    );
    for (const statement of ofOneShop)
      await client.query(
        statement.replaceAll("$n", String(variants)).replaceAll("$shop", String(rows[0]?.id)),
      );
    await client.query("VACUUM ANALYZE");
  } finally {
    await client.end();
  }
}

const ofOneShop = [
  "INSERT INTO locations (shop_id, id, name, updated_at) VALUES ($shop, 501, 'Shop floor', now())",
  "INSERT INTO products (shop_id, id, title, changed_at) SELECT $shop, i, 'Vase ' || i, now() FROM generate_series(1, $n) i",
  `INSERT INTO variants (shop_id, id, product_id, inventory_item_id, sku, title, search_text)
    SELECT $shop, i, i, i, 'SKU-' || i, 'Vase ' || i, 'vase ' || i || E'\\nsku-' || i FROM generate_series(1, $n) i`,
  `INSERT INTO stock_levels (shop_id, variant_id, location_id, available, on_hand, changed_at)
    SELECT $shop, i, 501, 20, 20, now() FROM generate_series(1, $n) i`,
];

const statements = [
  `INSERT INTO shops (domain, name, primary_location_id, updated_at)
    SELECT 'shop-' || i || '.myshopify.com', 'Shop ' || i, 501, now() FROM generate_series(1, $shops) i`,
  "INSERT INTO locations (shop_id, id, name, updated_at) SELECT id, 501, 'Shop floor', now() FROM shops",
  `INSERT INTO suppliers (shop_id, name, lead_time_days, updated_at)
    SELECT id, 'Clay & Sons ' || i, 10, now() FROM shops, generate_series(1, 20) i`,
  `INSERT INTO products (shop_id, id, title, changed_at)
    SELECT shops.id, i, 'Vase ' || i, now() FROM shops, generate_series(1, $n) i`,
  `INSERT INTO variants (shop_id, id, product_id, inventory_item_id, sku, title, search_text)
    SELECT shops.id, i, i, i, 'SKU-' || i, 'Vase ' || i, 'vase ' || i || E'\\nsku-' || i FROM shops, generate_series(1, $n) i`,
  `INSERT INTO stock_levels (shop_id, variant_id, location_id, available, on_hand, changed_at)
    SELECT shops.id, i, 501, 20, 20, now() FROM shops, generate_series(1, $n) i`,
];
