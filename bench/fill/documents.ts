/** 400 transfers, 120 counts of which one is under way with 500 lines, and the alerts of a year. */
export const documents = [
  `INSERT INTO stock_transfers (shop_id, source_location_id, destination_location_id, status, created_at, completed_at)
    SELECT shop_id, places[1], places[2], state.status::text, made,
      CASE WHEN state.status = 'completed' THEN made + interval '3 days' END
    FROM (SELECT shop_id, array_agg(id ORDER BY id) AS places FROM locations GROUP BY shop_id) shop,
      generate_series(1, 400) n,
      LATERAL (SELECT now() - interval '1 year' * (400 - n) / 400 AS made,
        CASE WHEN n > 390 THEN 'pending' WHEN n > 375 THEN 'in_transit' ELSE 'completed' END AS status) state`,
  `INSERT INTO stock_transfer_items (shop_id, transfer_id, variant_id, quantity, accepted)
    SELECT t.shop_id, t.id, shelf.variant_id, 1 + t.id % 12,
      CASE WHEN t.status = 'completed' THEN 1 + t.id % 12 ELSE 0 END
    FROM stock_transfers t, generate_series(1, 20) line JOIN shelf ON TRUE
    WHERE shelf.place = 1 + (t.id * 401 + line * 17) % (SELECT count(*) FROM shelf)`,
  `INSERT INTO stock_counts (shop_id, location_id, status, created_at, submitted_at)
    SELECT id, primary_location_id, (CASE WHEN n = 120 THEN 'draft' ELSE 'submitted' END)::text, made,
      CASE WHEN n < 120 THEN made + interval '1 day' END
    FROM shops, generate_series(1, 120) n, LATERAL (SELECT now() - interval '1 year' * (120 - n) / 120 AS made) moment`,
  `INSERT INTO stock_count_items (shop_id, count_id, variant_id, counted_quantity, expected_quantity, counted_at)
    SELECT c.shop_id, c.id, shelf.variant_id, 20 + line % 5, 21, c.created_at
    FROM stock_counts c, LATERAL generate_series(1, CASE WHEN c.status = 'draft' THEN 500 ELSE 40 END) line
      JOIN shelf ON TRUE
    WHERE shelf.place = 1 + (c.id * 307 + line * 11) % (SELECT count(*) FROM shelf)`,
  `INSERT INTO alerts (shop_id, type, subject, message, product_id, variant_id, read, created_at)
    SELECT shop_id, 'low_stock', 'variant:' || variant_id,
      title || ' (' || sku || ') has ' || available || ' left, reorder point ' || reorder_point, product_id,
      variant_id, variant_id % 3 = 0, now() - interval '1 hour' * (variant_id % 500)
    FROM (SELECT r.shop_id, r.product_id, r.variant_id, r.reorder_point, v.title, v.sku, sum(l.available) AS available
      FROM reorder_rules r JOIN variants v ON v.shop_id = r.shop_id AND v.id = r.variant_id
        JOIN stock_levels l ON l.shop_id = r.shop_id AND l.variant_id = r.variant_id
      GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(l.available) <= r.reorder_point) low`,
  `INSERT INTO alerts (shop_id, type, subject, message, product_id, variant_id, read, created_at, resolved_at)
    SELECT shop.id, 'low_stock', 'variant:' || shelf.variant_id, shelf.title || ' (' || shelf.sku || ') has 2 left',
      shelf.product_id, shelf.variant_id, TRUE, now() - interval '40 days', now() - interval '30 days'
    FROM shops shop, shelf WHERE shelf.place % 20 = 0`,
  `INSERT INTO alerts (shop_id, type, subject, message, document_id)
    SELECT shop_id, 'po_overdue', 'purchase_order:' || id, 'PO-' || lpad(number::text, 5, '0') || ' was due', id
    FROM purchase_orders WHERE status IN ('sent', 'partial') AND expected_at < now()`,
];
