import { eachWord, shop } from "./reads";
import type { Statement } from "./statement";
import { orderWith } from "./writes";

// What the bare server asks otherwise of plain tables; all other statements are the same on both. The names of the
// statements' parameters are those of reads.ts.
const columns = "variant_id AS id, sku, title, available, location_id AS place, name";
const inOrder = "ORDER BY title, sku, variant_id, name, location_id";

export const pageOfLevels: Statement = {
  name: "page of levels",
  text: `SELECT ${columns} FROM stock_levels
    WHERE shop_id = ${shop} AND (title, sku, variant_id, name, location_id)
      > ($2::text, $3::text, $4::bigint, $5::text, $6::bigint)
    ${inOrder} LIMIT $7`,
};

export const pageOfLocation: Statement = {
  name: "page of a location",
  text: `SELECT ${columns} FROM stock_levels
    WHERE shop_id = ${shop} AND location_id = $5 AND (title, sku, variant_id) > ($2::text, $3::text, $4::bigint)
    ORDER BY title, sku, variant_id LIMIT $6`,
};

export const foundLevels = (words: number): Statement => ({
  name: `levels of ${words} words`,
  text: `SELECT ${columns} FROM stock_levels
    WHERE shop_id = ${shop} ${eachWord(words, "search_text")} ${inOrder} LIMIT $2`,
});

export const allLevels: Statement = {
  text: `SELECT '{"variantId":"gid://platform/ProductVariant/' || variant_id || '","sku":' || to_json(sku)::text
      || ',"title":' || to_json(title)::text || ',"currentStock":' || available
      || ',"locationId":"gid://platform/Location/' || location_id || '","locationName":' || to_json(name)::text || '}'
    FROM stock_levels WHERE shop_id = ${shop} ${inOrder}`,
};

export const createOrder = orderWith("SELECT nextval('purchase_order_numbers')::int AS value");

/**
 * Fills the plain tables with the business of the database's only store: a row for each level with its titles, and
 * orders, receipts and ledger without triggers, foreign keys and checks, with no index but their keys and one for what
 * is asked of them. The catalogue, suppliers, rules, sales and alerts are the app's own: they are only read.
 */
export const plainTables = `
  CREATE SCHEMA plain;
  CREATE TABLE plain.stock_levels WITH (fillfactor = 80) AS
    SELECT l.shop_id, l.variant_id, v.product_id, v.sku, v.title, l.location_id, p.name, l.available, l.on_hand,
      v.search_text
    FROM stock_levels l
      JOIN variants v ON v.shop_id = l.shop_id AND v.id = l.variant_id AND v.deleted_at IS NULL
      JOIN locations p ON p.shop_id = l.shop_id AND p.id = l.location_id AND p.active;
  ALTER TABLE plain.stock_levels ADD PRIMARY KEY (shop_id, variant_id, location_id);
  CREATE INDEX ON plain.stock_levels (shop_id, title, sku, variant_id, name, location_id);
  CREATE INDEX ON plain.stock_levels (shop_id, location_id, title, sku, variant_id);
  CREATE INDEX ON plain.stock_levels USING GIN (search_text gin_trgm_ops);

  CREATE TABLE plain.purchase_orders (LIKE purchase_orders INCLUDING DEFAULTS, PRIMARY KEY (shop_id, id));
  CREATE TABLE plain.purchase_order_lines (LIKE purchase_order_lines INCLUDING DEFAULTS, PRIMARY KEY (shop_id, id));
  CREATE TABLE plain.receipts (LIKE receipts INCLUDING DEFAULTS, PRIMARY KEY (shop_id, id));
  CREATE TABLE plain.receipt_lines (LIKE receipt_lines INCLUDING DEFAULTS, PRIMARY KEY (shop_id, receipt_id, line_id));
  CREATE TABLE plain.stock_movements (LIKE stock_movements INCLUDING DEFAULTS, PRIMARY KEY (shop_id, id));
  INSERT INTO plain.purchase_orders SELECT * FROM purchase_orders;
  INSERT INTO plain.purchase_order_lines SELECT * FROM purchase_order_lines;
  INSERT INTO plain.receipts SELECT * FROM receipts;
  INSERT INTO plain.receipt_lines SELECT * FROM receipt_lines;
  INSERT INTO plain.stock_movements SELECT * FROM stock_movements;
  CREATE INDEX ON plain.purchase_order_lines (shop_id, purchase_order_id);
  CREATE SEQUENCE plain.purchase_order_numbers START 1000000`;
