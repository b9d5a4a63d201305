import type { Amounts } from "./amounts";

/** 200 suppliers, a rule for every variant, a year's orders and what came in for them. */
export const purchasing = ({ orders, low }: Pick<Amounts, "orders" | "low">) => [
  `CREATE TEMPORARY TABLE shelf AS
    SELECT v.id AS variant_id, v.product_id, v.sku, v.title, COALESCE(v.cost, 5) AS cost,
      row_number() OVER (ORDER BY v.id)::int AS place
    FROM variants v`,
  "CREATE UNIQUE INDEX ON shelf (place)",
  "ANALYZE shelf",

  `UPDATE shops SET sales_since = CURRENT_DATE - 365`,
  `INSERT INTO suppliers (shop_id, name, email, phone, lead_time_days, payment_terms, updated_at)
    SELECT shop.id, (ARRAY['Clay', 'Linen', 'Oak', 'Harbour', 'Northern', 'Atlas'])[1 + n % 6] || ' & Sons ' || n,
      'orders' || n || '@supplier.example', '+1 503 555 0100', 5 + n % 30, 'Net 30', now()
    FROM shops shop, generate_series(1, 200) n`,
  `INSERT INTO supplier_contacts (shop_id, supplier_id, name, email, role)
    SELECT shop_id, id, 'Robin Miller', 'robin' || id || '@supplier.example', 'Sales' FROM suppliers`,
  `INSERT INTO reorder_rules
      (shop_id, product_id, variant_id, reorder_point, reorder_quantity, supplier_id, current_stock, updated_at)
    SELECT s.shop_id, shelf.product_id, shelf.variant_id, 5 + (random() * 55)::int, 12 * (1 + (random() * 5)::int),
      s.id, (SELECT COALESCE(sum(l.available), 0) FROM stock_levels l
        WHERE l.shop_id = s.shop_id AND l.variant_id = shelf.variant_id), now()
    FROM shelf JOIN suppliers s ON s.id = (SELECT min(id) FROM suppliers) + shelf.place % 200`,
  `UPDATE reorder_rules r SET reorder_point = greatest(r.reorder_point, r.current_stock + 1 + shelf.place % 9)
    FROM shelf, (SELECT count(*) / nullif(${low}, 0) AS apart FROM shelf) low
    WHERE shelf.variant_id = r.variant_id AND shelf.place % low.apart = 0`,

  // The newest are drafts and under way; most of the year has come in.
  `INSERT INTO purchase_orders (shop_id, number, supplier_id, status, currency, location_id, expected_at, sent_at,
      received_at, cancelled_at, created_at, updated_at)
    SELECT shop.id, n, (SELECT min(id) FROM suppliers) + n * 7 % 200, state.status::text,
      shop.currency, shop.primary_location_id, made + interval '20 days',
      CASE WHEN state.status <> 'draft' THEN made + interval '1 day' END,
      CASE WHEN state.status = 'received' THEN made + interval '18 days' END,
      CASE WHEN state.status = 'cancelled' THEN made + interval '2 days' END, made, made
    FROM shops shop, generate_series(1, ${orders}) n,
      LATERAL (SELECT now() - interval '1 year' * (${orders} - n) / ${orders} AS made) moment,
      LATERAL (SELECT CASE WHEN n % 20 = 7 THEN 'cancelled' WHEN n > ${orders - 40} THEN 'draft' WHEN n > ${orders - 160} THEN 'sent'
        WHEN n > ${orders - 240} THEN 'partial' ELSE 'received' END AS status) state`,
  `INSERT INTO counters (shop_id, name, value) SELECT id, 'purchase_order', ${orders} FROM shops
    ON CONFLICT (shop_id, name) DO UPDATE SET value = ${orders}`,
  `INSERT INTO purchase_order_lines (shop_id, purchase_order_id, position, product_id, variant_id, sku, title,
      quantity, cost_price, line_total, received_quantity)
    SELECT o.shop_id, o.id, line.position, shelf.product_id, shelf.variant_id, shelf.sku, shelf.title, line.quantity,
      shelf.cost, line.quantity * shelf.cost,
      CASE o.status WHEN 'received' THEN line.quantity WHEN 'partial' THEN line.quantity / 2 ELSE 0 END
    FROM purchase_orders o,
      LATERAL (SELECT position, 6 * (1 + (o.number + position) % 10) AS quantity FROM generate_series(0,
        CASE WHEN o.number IN (${orders}, ${orders - 100}) THEN 999 ELSE o.number % 30 END) position) line
      JOIN shelf ON TRUE
    WHERE shelf.place = 1 + (o.number * 911 + line.position * 13) % (SELECT count(*) FROM shelf)`,
  `UPDATE purchase_orders o SET subtotal = sums.total, total = sums.total
    FROM (SELECT shop_id, purchase_order_id, sum(line_total) AS total FROM purchase_order_lines GROUP BY 1, 2) sums
    WHERE sums.shop_id = o.shop_id AND sums.purchase_order_id = o.id`,
  `INSERT INTO order_revisions (shop_id, purchase_order_id, number, content)
    SELECT o.shop_id, o.id, 2, jsonb_build_object('expectedAt', NULL, 'tax', o.tax::text, 'shipping', o.shipping::text,
      'discount', o.discount::text, 'supplierNotes', o.supplier_notes, 'lines', (
        SELECT jsonb_agg(jsonb_build_object('id', l.id, 'productId', l.product_id::text,
          'variantId', l.variant_id::text, 'sku', l.sku, 'title', l.title, 'articleNumber', l.article_number,
          'orderTitle', l.order_title, 'packSize', l.pack_size, 'quantity', l.quantity + 6,
          'costPrice', l.cost_price::text) ORDER BY l.position)
        FROM purchase_order_lines l WHERE l.shop_id = o.shop_id AND l.purchase_order_id = o.id))
    FROM purchase_orders o WHERE o.number = ${orders - 100} AND o.status = 'sent'`,
  `INSERT INTO receipts (shop_id, purchase_order_id, location_id, created_at)
    SELECT shop_id, id, location_id, created_at + interval '18 days'
    FROM purchase_orders WHERE status IN ('partial', 'received')`,
  `INSERT INTO receipt_lines (shop_id, receipt_id, line_id, quantity)
    SELECT r.shop_id, r.id, l.id, l.received_quantity
    FROM receipts r JOIN purchase_order_lines l USING (shop_id, purchase_order_id) WHERE l.received_quantity > 0`,
];
