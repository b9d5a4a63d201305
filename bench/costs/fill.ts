import pg from "pg";
import { withoutIndexes } from "../fill/without-indexes";

export interface Amounts {
  variants: number;
  locations: number;
  movements: number;
}

export interface FilledShop extends Amounts {
  shopId: number;
  /** The receipt of the last delivery, and how many lines it has. */
  receiptId: number;
  receiptLines: number;
}

/** The ledger's days, the last of them today: with fewer movements the same business lasts a shorter time. */
export function daysOf({ variants, movements }: Pick<Amounts, "variants" | "movements">): number {
  return Math.min(730, Math.max(90, Math.round((7.3 * movements) / variants)));
}

const mostLines = 5_000;

/**
 * Gives a database another shop with up to two years of deliveries, sales and adjustments at each location, the orders and
 * receipts of what was delivered and the days of what was sold. A hundredth of the variants has four of ten movements;
 * the last delivery is one of 5,000 lines.
 */
export async function fillForCosts(
  databaseUrl: string,
  shops: readonly (Amounts & { domain: string })[],
): Promise<FilledShop[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      "SET work_mem = '256MB'; SET maintenance_work_mem = '1GB'; SET synchronous_commit = off; SET session_replication_role = replica",
    );
    const filled: FilledShop[] = [];
    const fillAll = async () => {
      for (const shop of shops) filled.push(await fillShop(client, shop));
    };
    const tables = ["stock_movements", "daily_sales"];
    await tables.reduce((work, table) => () => withoutIndexes(client, table, work), fillAll)();
    await client.query("VACUUM ANALYZE");
    return filled;
  } finally {
    await client.end();
  }
}

async function fillShop(
  client: pg.Client,
  { domain, ...amounts }: Amounts & { domain: string },
): Promise<FilledShop> {
  const { variants, locations, movements } = amounts;
  const days = daysOf(amounts);
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO shops (domain, name, updated_at, installed_at)
     VALUES ($1, 'Bench', now(), now() - interval '1 day' * $2::int) RETURNING id`,
    [domain, days],
  );
  const shopId = rows[0]?.id ?? 0;
  const run = (text: string, ...values: number[]) => client.query(text, [shopId, ...values]);
  for (const text of catalogue) await run(text, variants, locations);
  await run(ledger, variants, locations, movements, days);
  await run(levels, days);
  const receiptLines = Math.min(mostLines, variants);
  const receiptId = Math.ceil(movements / movementsOfReceipt) + 1;
  await run(lastDelivery, receiptLines, receiptId);
  for (const text of documents) await run(text);
  return { shopId, ...amounts, receiptId, receiptLines };
}

export const catalogue = [
  `INSERT INTO locations (shop_id, id, name, updated_at)
   SELECT $1::int, n, 'Place ' || n, now() FROM generate_series(1, $3::int) n WHERE $2::int > 0`,
  `INSERT INTO suppliers (shop_id, name, lead_time_days, order_days, updated_at)
   SELECT $1::int, 'Vendor ' || n, 3 + n % 30, '', now() FROM generate_series(1, 200) n WHERE $2::int + $3::int > 0`,
  `INSERT INTO products (shop_id, id, title, vendor, product_type, changed_at)
   SELECT $1::int, n, 'Product ' || n, 'Vendor ' || 1 + n % 200, 'Type ' || n % 40, now()
   FROM generate_series(1, $2::int / 4) n WHERE $3::int > 0`,
  `INSERT INTO variants (shop_id, id, product_id, inventory_item_id, sku, title, price, cost, search_text)
   SELECT $1::int, n, 1 + n % ($2::int / 4), n, 'S-' || n, 'Product ' || n, 5 + n % 90, 2 + n % 40, 'product ' || n
   FROM generate_series(1, $2::int) n WHERE $3::int > 0`,
  `INSERT INTO supplier_items (shop_id, supplier_id, product_id, variant_id, currency, preferred, updated_at)
   SELECT $1::int, first.id + n % 200, 1 + n % ($2::int / 4), n, 'USD', true, now()
   FROM generate_series(1, $2::int) n, (SELECT min(id) AS id FROM suppliers WHERE shop_id = $1::int) first
   WHERE $3::int > 0`,
  `INSERT INTO collections (shop_id, id, title, changed_at)
   SELECT $1::int, n, 'Collection ' || n, now() FROM generate_series(1, 50) n WHERE $2::int + $3::int > 0`,
  `INSERT INTO collection_products (shop_id, product_id, collection_id)
   SELECT DISTINCT $1::int, n, 1 + n * step % 50 FROM generate_series(1, $2::int / 4) n, unnest('{1,7}'::int[]) step
   WHERE $3::int > 0`,
];

const movementsOfReceipt = 800;

/** Each level goes round: 14 units come, two leave seven times. Rows are in the order of their time. */
const ledger = `
  INSERT INTO stock_movements (shop_id, variant_id, location_id, previous_quantity, new_quantity, adjustment,
    document, document_id, created_at)
  SELECT $1::int, variant_id, location_id, left_over + CASE step WHEN 0 THEN 0 ELSE 16 - 2 * step END,
    left_over + 14 - 2 * step, CASE step WHEN 0 THEN 14 ELSE -2 END,
    CASE step WHEN 0 THEN 'receipt' WHEN 5 THEN 'adjustment' ELSE 'external' END,
    CASE step WHEN 0 THEN 1 + n / ${movementsOfReceipt} END,
    now() - interval '1 hour' - interval '1 day' * (($5::int - 1) * ($4::float8 - n) / $4::int)
  FROM generate_series(1, $4::int) n,
    LATERAL (SELECT $2::int / 100 AS busy, n % 10 < 4 AS is_busy) AS shelf,
    LATERAL (SELECT CASE WHEN is_busy THEN n / 10 * 4 + n % 10 ELSE n / 10 * 6 + n % 10 - 4 END AS place,
      CASE WHEN is_busy THEN busy ELSE $2::int - busy END AS many) AS turn,
    LATERAL (SELECT CASE WHEN is_busy THEN 1 + place % many ELSE 1 + busy + place % many END AS variant_id,
      (place / many) AS round) AS moved,
    LATERAL (SELECT 1 + (round + variant_id) % $3::int AS location_id, round / $3::int % 8 AS step,
      2 + variant_id % 5 AS left_over) AS row
  ORDER BY n`;

/** What the levels have after their last row. */
const levels = `
  INSERT INTO stock_levels (shop_id, variant_id, location_id, available, on_hand, changed_at, known_since)
  SELECT DISTINCT ON (variant_id, location_id) shop_id, variant_id, location_id, new_quantity, new_quantity, now(),
    now() - interval '1 day' * $2::int
  FROM stock_movements WHERE shop_id = $1::int ORDER BY variant_id, location_id, id DESC`;

const lastDelivery = `
  WITH came AS (
    INSERT INTO stock_movements (shop_id, variant_id, location_id, previous_quantity, new_quantity, adjustment, document,
      document_id, created_at)
    SELECT shop_id, variant_id, location_id, available, available + 20, 20, 'receipt', $3::int,
      now() - interval '30 minutes'
    FROM stock_levels WHERE shop_id = $1::int AND location_id = 1 AND variant_id <= $2::int
    RETURNING variant_id, new_quantity)
  UPDATE stock_levels AS level SET available = came.new_quantity, on_hand = came.new_quantity
  FROM came WHERE level.shop_id = $1::int AND level.variant_id = came.variant_id AND level.location_id = 1`;

const documents = [
  `INSERT INTO purchase_orders (shop_id, id, number, supplier_id, status, currency, location_id, sent_at, created_at, updated_at)
   SELECT $1::int, document_id, document_id, first.id + document_id % 200, 'received', 'USD', 1, min(created_at),
     min(created_at), now()
   FROM stock_movements, (SELECT min(id) AS id FROM suppliers WHERE shop_id = $1::int) first
   WHERE shop_id = $1::int AND document = 'receipt' GROUP BY document_id, first.id`,
  `INSERT INTO receipts (shop_id, id, purchase_order_id, location_id, created_at)
   SELECT $1::int, id, id, 1, created_at FROM purchase_orders WHERE shop_id = $1::int`,
  `INSERT INTO purchase_order_lines (shop_id, purchase_order_id, position, product_id, variant_id, title, quantity,
     cost_price, line_total, received_quantity)
   SELECT $1::int, document_id, row_number() OVER (PARTITION BY document_id), null, variant_id, 'Product', units,
     (200 + (variant_id * 7 + document_id) % 3800) / 100.0, 0, units
   FROM (SELECT document_id, variant_id, sum(adjustment) AS units FROM stock_movements
     WHERE shop_id = $1::int AND document = 'receipt' GROUP BY document_id, variant_id) came`,
  `INSERT INTO receipt_lines (shop_id, receipt_id, line_id, quantity)
   SELECT $1::int, purchase_order_id, id, quantity FROM purchase_order_lines WHERE shop_id = $1::int`,
  `INSERT INTO daily_sales (shop_id, variant_id, day, units, priced_units, amount)
   SELECT $1::int, variant_id, (created_at AT TIME ZONE 'UTC')::date, -sum(adjustment), -sum(adjustment), -sum(adjustment) * 40
   FROM stock_movements WHERE shop_id = $1::int AND document = 'external' GROUP BY 2, 3`,
];
