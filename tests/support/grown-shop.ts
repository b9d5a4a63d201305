import { db } from "~/infra/db/db.server";
import { rollUpSpend } from "~/models/report/roll-up-spend.server";
import { rollSalesWindows } from "~/models/sales/roll-windows.server";
import type { ShopContext } from "~/models/shop/context";
import { keepStockValues } from "~/models/stock-value/keep.server";
import { keepShopStock } from "./known-stock";
import { createShop, firstLocation } from "./shop-in-database";

export const secondLocation = 502n;
/** Each grown shop has as many low variants and as many open alerts, and its first 20 variants are "special". */
export const lowVariants = 30;

/**
 * A shop of 1,000 variants at two locations with a year of business, or ten times the variants with ten years of
 * it: as many orders, sales and movements a day, as much that is open. Each variant has sold lately.
 */
export async function grownShop(times: number): Promise<ShopContext> {
  const shop = await createShop({ variants: {} });
  await db.location.create({ data: { shopId: shop.id, id: secondLocation, name: "Warehouse" } });
  const parts = { shop: String(shop.id), n: String(times * 1_000), days: String(times * 365) };
  for (const statement of statements) {
    await db.$executeRawUnsafe(
      statement.replace(/\$(shop|n|days)\b/g, (_, name: keyof typeof parts) => parts[name]),
    );
  }
  await keepShopStock(shop.id);
  await rollSalesWindows(shop.id);
  await rollUpSpend(shop.id);
  await keepStockValues(shop.id);
  return shop;
}

/** The planner knows what was written; what index-only scans need is there too. */
export async function settleStatistics(): Promise<void> {
  await db.$executeRawUnsafe("VACUUM ANALYZE");
}

const someVariant = (salt: string) => `1 + (${salt}) % $n`;

const statements = [
  `INSERT INTO products (shop_id, id, title, changed_at)
    SELECT $shop, i, 'Vase ' || i, now() FROM generate_series(1, $n) i`,
  `INSERT INTO variants (shop_id, id, product_id, inventory_item_id, sku, title, cost, search_text)
    SELECT $shop, i, i, i, 'SKU-' || i, 'Vase ' || i, CASE WHEN i % 10 > 0 THEN i * 7 % 500 END,
      'vase ' || i || CASE WHEN i <= 20 THEN ' special' ELSE '' END || E'\\nsku-' || i FROM generate_series(1, $n) i`,
  `INSERT INTO stock_levels (shop_id, variant_id, location_id, available, on_hand, changed_at)
    SELECT $shop, i, place, 20, 20, now() FROM generate_series(1, $n) i, unnest(ARRAY[${firstLocation}, ${secondLocation}]) place`,
  `INSERT INTO suppliers (shop_id, name, lead_time_days, updated_at)
    SELECT $shop, 'Clay & Sons ' || i, 10, now() FROM generate_series(1, 20) i`,
  `INSERT INTO reorder_rules (shop_id, product_id, variant_id, reorder_point, reorder_quantity, supplier_id, updated_at)
    SELECT $shop, i, i, CASE WHEN i % ($n / ${lowVariants}) = 0 AND i <= $n / ${lowVariants} * ${lowVariants} THEN 50 ELSE 10 END,
      12, (SELECT min(id) FROM suppliers WHERE shop_id = $shop) + i % 20, now() FROM generate_series(1, $n) i`,
  `INSERT INTO purchase_orders (shop_id, number, supplier_id, status, currency, total, expected_at, sent_at, created_at, updated_at)
    SELECT $shop, i, (SELECT min(id) FROM suppliers WHERE shop_id = $shop) + i % 20,
      (CASE WHEN $days - i > 60 THEN 'received' WHEN i % 3 = 0 THEN 'draft' ELSE 'sent' END)::purchase_order_status, 'USD', i % 97,
      made + interval '10 days', CASE WHEN $days - i > 60 OR i % 3 > 0 THEN made END, made, made
    FROM generate_series(1, $days) i, LATERAL (SELECT now() - ($days - i) * interval '1 day' AS made) moment`,
  `INSERT INTO purchase_order_lines (shop_id, purchase_order_id, position, product_id, variant_id, sku, title, quantity,
      cost_price, line_total, received_quantity)
    SELECT o.shop_id, o.id, line, v, v, 'SKU-' || v, 'Vase ' || v, 10, 2, 20, CASE WHEN o.status = 'received' THEN 10 ELSE 0 END
    FROM purchase_orders o, generate_series(0, 4) line, LATERAL (SELECT ${someVariant("o.number * 31 + line * 7")} AS v) chosen
    WHERE o.shop_id = $shop`,
  `INSERT INTO receipts (shop_id, purchase_order_id, location_id, created_at)
    SELECT shop_id, id, ${firstLocation}, created_at FROM purchase_orders WHERE shop_id = $shop AND status = 'received'`,
  `INSERT INTO daily_sales (shop_id, variant_id, day, units)
    SELECT $shop, ${someVariant("i * 17")}, current_date - i / 10, 1 + i % 3 FROM generate_series(0, $days * 10 - 1) i
    ON CONFLICT DO NOTHING`,
  `INSERT INTO daily_sales (shop_id, variant_id, day, units)
    SELECT $shop, i, current_date - 1 - i % 5, 4 FROM generate_series(1, $n) i ON CONFLICT DO NOTHING`,
  `INSERT INTO stock_movements (shop_id, variant_id, location_id, previous_quantity, new_quantity, adjustment, reason,
      document, document_id, created_at)
    SELECT $shop, CASE WHEN i % 50 = 0 THEN 1 ELSE ${someVariant("i * 13")} END, ${firstLocation}, 5, 4, -1, 'damaged',
      (ARRAY['external', 'receipt', 'adjustment', 'count'])[1 + i % 4]::stock_document, 1,
      now() - ($days * 10 - i) * interval '2.4 hours'
    FROM generate_series(1, $days * 10) i`,
  `INSERT INTO alerts (shop_id, type, subject, message, product_id, variant_id, created_at, resolved_at)
    SELECT $shop, 'low_stock', 'variant:' || i, 'Vase has 3 left', v, v, now() - interval '1 day',
      CASE WHEN i > ${lowVariants} THEN now() END
    FROM generate_series(1, $n) i, LATERAL (SELECT i * ($n / ${lowVariants}) % $n + 1 AS v) chosen`,
  `INSERT INTO inventory_operations (shop_id, document, document_id, status, key, api_version, request, changes, settled_at)
    SELECT $shop, 'receipt', i, 'applied', gen_random_uuid(), '2026-07', '', '[]', now() FROM generate_series(1, $days) i`,
  `INSERT INTO stock_transfers (shop_id, source_location_id, destination_location_id, status, created_at)
    SELECT $shop, ${firstLocation}, ${secondLocation},
      (CASE WHEN $days - i > 20 THEN 'completed' ELSE 'in_transit' END)::stock_transfer_status, now() - ($days - i) * interval '1 day'
    FROM generate_series(1, $days) i`,
  `INSERT INTO stock_transfer_items (shop_id, transfer_id, variant_id, quantity)
    SELECT shop_id, id, ${someVariant("id * 7 + line")}, 3 FROM stock_transfers, generate_series(1, 3) line WHERE shop_id = $shop
    ON CONFLICT DO NOTHING`,
  `INSERT INTO stock_counts (shop_id, location_id, status, created_at)
    SELECT $shop, ${firstLocation}, 'submitted', now() - ($days - i) * interval '1 day' FROM generate_series(1, $days) i`,
  `INSERT INTO stock_count_items (shop_id, count_id, variant_id, counted_quantity, expected_quantity)
    SELECT shop_id, id, ${someVariant("id * 7 + line")}, 3, 4 FROM stock_counts, generate_series(1, 3) line WHERE shop_id = $shop
    ON CONFLICT DO NOTHING`,
];
