import type { Statement } from "./statement";

// Each read is one statement under a name, so that PostgreSQL parses it once a connection. What a request asks for
// is $2 and following; $1 is the shop's domain.
export const shop = "(SELECT id FROM shops WHERE domain = $1 AND status <> 'uninstalled')";

const levels = `SELECT v.id, v.sku, v.title, l.available, p.id AS place, p.name
  FROM variants v
  JOIN stock_levels l ON l.shop_id = v.shop_id AND l.variant_id = v.id
  JOIN locations p ON p.shop_id = l.shop_id AND p.id = l.location_id AND p.active
  WHERE v.shop_id = ${shop} AND v.deleted_at IS NULL`;
const inOrder = "ORDER BY v.title, v.sku, v.id, p.name, p.id";

/** A page of levels behind a place: title, SKU, variant, location name and location. */
export const pageOfLevels: Statement = {
  name: "page of levels",
  text: `${levels} AND (v.title, v.sku, v.id) >= ($2::text, $3::text, $4::bigint)
    AND ((v.title, v.sku, v.id) > ($2::text, $3::text, $4::bigint) OR (p.name, p.id) > ($5::text, $6::bigint))
    ${inOrder} LIMIT $7`,
};

/** A page of one location's levels behind a place: title, SKU and variant. */
export const pageOfLocation: Statement = {
  name: "page of a location",
  text: `${levels} AND p.id = $5 AND (v.title, v.sku, v.id) > ($2::text, $3::text, $4::bigint)
    ORDER BY v.title, v.sku, v.id LIMIT $6`,
};

/** Levels whose texts have each of so many words: $2 is how many levels, $3 and following are the words' patterns. */
export const foundLevels = (words: number): Statement => ({
  name: `levels of ${words} words`,
  text: `${levels} ${eachWord(words, "v.search_text")} ${inOrder} LIMIT $2`,
});

export const eachWord = (words: number, column: string): string =>
  Array.from({ length: words }, (_, n) => `AND ${column} LIKE $${n + 3}`).join(" ");

/** Every level, as JSON that PostgreSQL writes; read from a cursor. */
export const allLevels: Statement = {
  text: `SELECT '{"variantId":"gid://platform/ProductVariant/' || v.id || '","sku":' || to_json(v.sku)::text
      || ',"title":' || to_json(v.title)::text || ',"currentStock":' || l.available
      || ',"locationId":"gid://platform/Location/' || p.id || '","locationName":' || to_json(p.name)::text || '}'
    ${levels.slice(levels.indexOf("FROM"))} ${inOrder}`,
};

export const ordersNewestFirst: Statement = {
  name: "orders",
  text: `SELECT po.id, po.number, po.supplier_id, s.name, po.status::text, po.currency, po.subtotal, po.tax, po.total,
      (SELECT count(*)::int FROM purchase_order_lines l WHERE l.shop_id = po.shop_id AND l.purchase_order_id = po.id)
        AS lines, po.expected_at, po.created_at, po.sent_at
    FROM purchase_orders po JOIN suppliers s ON s.shop_id = po.shop_id AND s.id = po.supplier_id
    WHERE po.shop_id = ${shop} ORDER BY po.id DESC LIMIT $2`,
};

const lowRules = `FROM reorder_rules r
  JOIN variants v ON v.shop_id = r.shop_id AND v.id = r.variant_id AND v.deleted_at IS NULL
  WHERE r.shop_id = ${shop} AND r.low`;

export const dashboard: Statement = {
  name: "dashboard",
  text: `SELECT
    (SELECT count(*)::int FROM products WHERE shop_id = ${shop} AND deleted_at IS NULL) AS products,
    (SELECT count(*)::int ${lowRules}) AS low,
    (SELECT count(*)::int FROM purchase_orders
      WHERE shop_id = ${shop} AND status IN ('draft', 'sent', 'partial')) AS open,
    (SELECT count(*)::int FROM purchase_orders WHERE shop_id = ${shop} AND status IN ('sent', 'partial')) AS pending,
    (SELECT json_agg(o) FROM (SELECT po.id, po.number, s.name, po.status::text, po.total, po.created_at
      FROM purchase_orders po JOIN suppliers s ON s.shop_id = po.shop_id AND s.id = po.supplier_id
      WHERE po.shop_id = ${shop} ORDER BY po.id DESC LIMIT 10) o) AS orders,
    (SELECT json_agg(a) FROM (SELECT id, type, message, product_id, created_at FROM alerts
      WHERE shop_id = ${shop} AND resolved_at IS NULL ORDER BY id DESC LIMIT 10) a) AS alerts`,
};

export const suggestions: Statement = {
  name: "suggestions",
  text: `WITH low AS MATERIALIZED (
      SELECT r.*, v.sku, v.title ${lowRules} ORDER BY r.id DESC LIMIT $2)
    SELECT low.variant_id, low.sku, low.title, low.current_stock::float8 AS units, low.reorder_point, low.reorder_quantity,
      low.supplier_id, s.name, coalesce(way.units, 0)::float8 AS incoming
    FROM low
    LEFT JOIN (
      SELECT l.variant_id, sum(l.quantity - l.received_quantity) AS units
      FROM purchase_order_lines l
      JOIN purchase_orders po ON po.shop_id = l.shop_id AND po.id = l.purchase_order_id
        AND po.status IN ('sent', 'partial')
      WHERE l.shop_id = ${shop} AND l.variant_id IN (SELECT variant_id FROM low) GROUP BY 1) way
      ON way.variant_id = low.variant_id
    LEFT JOIN suppliers s ON s.shop_id = low.shop_id AND s.id = low.supplier_id
    ORDER BY low.id DESC`,
};

export const velocity: Statement = {
  name: "velocity",
  text: `SELECT sold.variant_id, coalesce(v.sku, '') AS sku, coalesce(v.title, '') AS title, sold.units::float8,
      coalesce(held.units, 0)::float8 AS stock
    FROM (SELECT variant_id, sum(units) AS units FROM daily_sales
      WHERE shop_id = ${shop} AND day > (now() AT TIME ZONE (SELECT time_zone FROM shops WHERE domain = $1))::date - 30
        AND day <= (now() AT TIME ZONE (SELECT time_zone FROM shops WHERE domain = $1))::date
      GROUP BY 1 HAVING sum(units) <> 0 ORDER BY 2 DESC, 1 LIMIT $2) sold
    LEFT JOIN variants v ON v.shop_id = ${shop} AND v.id = sold.variant_id
    LEFT JOIN LATERAL (
      SELECT sum(l.available) AS units FROM stock_levels l
      JOIN locations p ON p.shop_id = l.shop_id AND p.id = l.location_id AND p.active
      WHERE l.shop_id = ${shop} AND l.variant_id = sold.variant_id) held ON v.deleted_at IS NULL
    ORDER BY sold.units DESC, sold.variant_id`,
};

export const spend: Statement = {
  name: "spend",
  text: `SELECT supplier_id, name, month, sum(total)::float8 AS spend, count(*)::int AS orders
    FROM (SELECT po.supplier_id, s.name, po.total, to_char(po.sent_at AT TIME ZONE shop.time_zone, 'YYYY-MM') AS month
      FROM shops shop
      JOIN purchase_orders po ON po.shop_id = shop.id AND po.currency = shop.currency
        AND po.status IN ('sent', 'partial', 'received') AND po.sent_at IS NOT NULL
      JOIN suppliers s ON s.shop_id = po.shop_id AND s.id = po.supplier_id
      WHERE shop.domain = $1 AND shop.status <> 'uninstalled') sent
    GROUP BY GROUPING SETS ((), (month), (supplier_id, name))
    ORDER BY month, spend DESC, name, supplier_id`,
};
