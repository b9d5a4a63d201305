import pg from "pg";

/** What the simulator makes each store from; larger ones grow from it in the database. */
export const firstVariants = 3_334;
export const places = 3;

/**
 * Gives the only store of a database more products, of five variants each, until it has so many levels. The platform
 * knows nothing of them: what is received in a measurement is one of the first variants.
 */
export async function growCatalogue(databaseUrl: string, levels: number): Promise<void> {
  const products = Math.ceil((levels / places - firstVariants) / 5);
  if (products <= 0) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("SELECT setseed(0.5)");
    for (const statement of catalogue) await client.query(statement, [products]);
  } finally {
    await client.end();
  }
}

const words = `
  (ARRAY['Oak','Linen','Stoneware','Brass','Wool','Glass','Cotton','Walnut','Slate','Cork'])[1 + (random() * 9.99)::int % 10]
  || ' ' || (ARRAY['Tray','Lamp','Bowl','Throw','Vase','Basket','Stool','Mirror','Candle','Board'])[1 + n % 10]`;
const colours =
  "unnest(ARRAY['Natural', 'Ink', 'Moss', 'Clay', 'Chalk']) WITH ORDINALITY AS colour (name, place)";

// The numbers of what is added begin far above the platform's.
const catalogue = [
  `INSERT INTO products (shop_id, id, title, vendor, changed_at)
    SELECT shop.id, 9000000000000 + n, ${words} || ' ' || 1000 + n, 'Grown & Co', now()
    FROM shops shop, generate_series(1, $1::int) n`,
  `INSERT INTO variants (shop_id, id, product_id, inventory_item_id, sku, title, price, cost, search_text)
    SELECT shop_id, id * 10 + place, id, id * 10 + place, sku, title || ' – ' || name, 40, 18,
      lower(title) || E'\\n' || lower(name) || E'\\n' || lower(sku)
    FROM products, ${colours},
      LATERAL (SELECT 'G2-' || id - 9000000000000 || '-' || place AS sku) own
    WHERE id > 9000000000000 AND id <= 9000000000000 + $1::int`,
  `INSERT INTO stock_levels (shop_id, variant_id, location_id, available, on_hand, changed_at)
    SELECT v.shop_id, v.id, p.id, held.units, held.units, now()
    FROM variants v JOIN locations p USING (shop_id), LATERAL (SELECT (random() * 200 + v.id % 2)::int AS units) held
    WHERE v.product_id > 9000000000000 AND v.product_id <= 9000000000000 + $1::int`,
];
