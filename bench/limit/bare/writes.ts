import type { Statement } from "./statement";

const shop = `shop AS (
  SELECT id, currency, primary_location_id AS place FROM shops WHERE domain = $1 AND status <> 'uninstalled')`;

/**
 * A draft with its lines, and with the one `value` that `number` has: $2 is the supplier, $3 the lines, $4 who writes
 * it.
 */
export const orderWith = (number: string): Statement => ({
  name: "create order",
  text: `WITH ${shop}, wanted AS (
      SELECT line.ordinality::int - 1 AS position, v.product_id, v.id AS variant_id, v.sku, v.title, line.quantity,
        line.cost_price, round(line.quantity * line.cost_price, 2) AS line_total
      FROM ROWS FROM (json_to_recordset($3::json) AS (id bigint, quantity int, cost_price numeric))
        WITH ORDINALITY AS line (id, quantity, cost_price, ordinality)
      JOIN variants v ON v.shop_id = (SELECT id FROM shop) AND v.id = line.id AND v.deleted_at IS NULL
    ), number AS (${number}), made AS (
      INSERT INTO purchase_orders (shop_id, number, supplier_id, currency, subtotal, total, location_id, actor, updated_at)
      SELECT shop.id, number.value, s.id, shop.currency, sums.total, sums.total, shop.place, $4, now()
      FROM shop, number, suppliers s, (SELECT sum(line_total) AS total FROM wanted) sums
      WHERE s.shop_id = shop.id AND s.id = $2::int AND s.archived_at IS NULL RETURNING *
    ), lines AS (
      INSERT INTO purchase_order_lines
        (shop_id, purchase_order_id, position, product_id, variant_id, sku, title, quantity, cost_price, line_total)
      SELECT made.shop_id, made.id, wanted.* FROM made, wanted RETURNING *
    )
    SELECT lines.id AS line_id, lines.product_id, lines.variant_id, lines.sku, lines.title, lines.quantity,
      lines.cost_price, lines.line_total, made.id, made.number, made.currency, made.subtotal, made.total,
      made.location_id, made.created_at, made.updated_at, s.name, s.email
    FROM made JOIN suppliers s ON s.shop_id = made.shop_id AND s.id = made.supplier_id, lines
    ORDER BY lines.position`,
});

/** An order with the shop's next number. */
export const createOrder = orderWith(`
  INSERT INTO counters (shop_id, name, value) SELECT id, 'purchase_order', 1 FROM shop
  ON CONFLICT (shop_id, name) DO UPDATE SET value = counters.value + 1 RETURNING value`);

/**
 * A receipt: lines, order, stock and ledger. $2 is the order, $3 and $4 the lines' ids and quantities, $5 who receives.
 * No row comes back when a line takes less than that.
 */
export const receive: Statement = {
  name: "receive",
  text: `WITH ${shop}, locked AS (
      SELECT po.id, po.location_id FROM purchase_orders po
      WHERE po.shop_id = (SELECT id FROM shop) AND po.id = $2::int AND po.status IN ('sent', 'partial') FOR UPDATE
    ), came AS (
      SELECT * FROM unnest($3::int[], $4::int[]) AS came (id, quantity)
    ), lines AS (
      UPDATE purchase_order_lines l SET received_quantity = received_quantity + came.quantity
      FROM locked, came
      WHERE l.shop_id = (SELECT id FROM shop) AND l.purchase_order_id = locked.id AND l.id = came.id
        AND l.received_quantity + came.quantity <= l.quantity
      RETURNING l.id, l.variant_id, l.sku, l.title, l.quantity, l.received_quantity, came.quantity AS came, l.position
    ), receipt AS (
      INSERT INTO receipts (shop_id, purchase_order_id, location_id, actor)
      SELECT shop.id, locked.id, coalesce(locked.location_id, shop.place), $5 FROM shop, locked RETURNING *
    ), receipt_line AS (
      INSERT INTO receipt_lines (shop_id, receipt_id, line_id, quantity)
      SELECT receipt.shop_id, receipt.id, lines.id, lines.came FROM receipt, lines
    ), marked AS (
      UPDATE purchase_orders po SET received_at = receipt.created_at, status = (CASE WHEN EXISTS (
          SELECT FROM purchase_order_lines l LEFT JOIN lines USING (id)
          WHERE l.shop_id = po.shop_id AND l.purchase_order_id = po.id
            AND coalesce(lines.received_quantity, l.received_quantity) < l.quantity)
        THEN 'partial' ELSE 'received' END)::text
      FROM receipt WHERE po.shop_id = receipt.shop_id AND po.id = receipt.purchase_order_id RETURNING po.status
    ), levels AS (
      UPDATE stock_levels l SET available = available + lines.came, on_hand = on_hand + lines.came
      FROM lines, receipt
      WHERE l.shop_id = receipt.shop_id AND l.variant_id = lines.variant_id AND l.location_id = receipt.location_id
      RETURNING l.variant_id, l.available, lines.came, lines.sku
    ), ledger AS (
      INSERT INTO stock_movements (shop_id, variant_id, location_id, sku, previous_quantity, new_quantity, adjustment,
        reason, document, document_id, actor)
      SELECT receipt.shop_id, levels.variant_id, receipt.location_id, levels.sku, levels.available - levels.came,
        levels.available, levels.came, 'received', 'receipt', receipt.id, $5 FROM receipt, levels
    )
    SELECT lines.id, lines.sku, lines.title, lines.quantity, lines.received_quantity, receipt.id AS receipt,
      receipt.location_id, receipt.created_at, marked.status::text
    FROM lines, receipt, marked ORDER BY lines.position`,
};

/** Absolute quantities with their history: $2 variants, $3 locations, $4 quantities, $5 reasons, $6 who says so. */
export const adjust: Statement = {
  name: "adjust",
  text: `WITH ${shop}, wanted AS (
      SELECT wanted.*, l.available AS before, v.sku
      FROM unnest($2::bigint[], $3::bigint[], $4::int[], $5::text[]) AS wanted (variant_id, location_id, quantity, reason)
      JOIN stock_levels l ON l.shop_id = (SELECT id FROM shop) AND l.variant_id = wanted.variant_id
        AND l.location_id = wanted.location_id
      JOIN variants v ON v.shop_id = l.shop_id AND v.id = l.variant_id
      ORDER BY l.variant_id, l.location_id FOR UPDATE OF l
    ), moved AS (
      UPDATE stock_levels l SET available = wanted.quantity, on_hand = l.on_hand + wanted.quantity - wanted.before
      FROM wanted
      WHERE l.shop_id = (SELECT id FROM shop) AND l.variant_id = wanted.variant_id AND l.location_id = wanted.location_id
      RETURNING wanted.*
    )
    INSERT INTO stock_movements (shop_id, variant_id, location_id, sku, previous_quantity, new_quantity, adjustment,
      reason, document, actor)
    SELECT shop.id, variant_id, location_id, sku, before, quantity, quantity - before, reason, 'adjustment', $6
    FROM shop, moved`,
};
