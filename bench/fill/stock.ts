import type { Amounts } from "./amounts";

/** A year of sales, rows by variant and day, and the ledger of what moved the stock. */
export const stock = ({ sales, movements }: Pick<Amounts, "sales" | "movements">) => [
  // What the import brought could fall on the same variant and day.
  "DELETE FROM daily_sales",
  // Squaring favours the first variants: a few sell most, as in a real shop. Days come one by one.
  `INSERT INTO daily_sales (shop_id, variant_id, day, units)
    SELECT shop.id, shelf.variant_id, sale.day, sum(sale.units)
    FROM shops shop, (SELECT CURRENT_DATE - (n % 365) AS day, 1 + (random() * 2)::int AS units, random() ^ 2 AS luck
      FROM generate_series(1, ${sales}) n) sale
      JOIN shelf ON shelf.place = 1 + floor(sale.luck * (SELECT count(*) FROM shelf))::int
    GROUP BY 1, 2, 3 ORDER BY 3`,
  `INSERT INTO stock_movements (shop_id, variant_id, location_id, sku, previous_quantity, new_quantity, adjustment,
      reason, document, document_id, operation_id, created_at)
    SELECT shop.id, shelf.variant_id, shop.primary_location_id, shelf.sku, 50, 50 + move.by, move.by, move.reason,
      move.document::text, 1, NULL, now() - interval '1 year' * (${movements} - n) / ${movements}
    FROM shops shop, generate_series(1, ${movements}) n,
      LATERAL (SELECT
        (ARRAY['external', 'external', 'external', 'external', 'receipt', 'adjustment', 'count'])[1 + n % 7] AS document,
        (ARRAY['', '', '', '', 'received', 'damaged', 'Stock count'])[1 + n % 7] AS reason,
        (ARRAY[-1, -2, -1, -3, 24, -2, 1])[1 + n % 7] AS by, random() ^ 3 AS luck) move
      JOIN shelf ON TRUE
    WHERE shelf.place = 1 + floor(move.luck * (SELECT count(*) FROM shelf))::int`,
];
