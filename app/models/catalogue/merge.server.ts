import { part, type SqlPart } from "~/models/database/sql.server";
import { usesOwnCurrency } from "~/models/store-currency/same-currency.server";
import { noTitle } from "./variant-title";

/** Saves a FROM item (id, title, status, vendor, product_type, image_url, changed_at), unless the mirror is newer. */
export function upsertingProducts(shopId: number, products: SqlPart): SqlPart {
  return part`
  INSERT INTO products AS p (shop_id, id, title, status, vendor, product_type, image_url, changed_at)
  SELECT ${shopId}::int, s.id, s.title, s.status, s.vendor, s.product_type, s.image_url, s.changed_at
  FROM ${products} s
  ORDER BY s.id
  ON CONFLICT (shop_id, id) DO UPDATE SET
    title = excluded.title, status = excluded.status, vendor = excluded.vendor, product_type = excluded.product_type,
    image_url = excluded.image_url, changed_at = excluded.changed_at, deleted_at = NULL
  WHERE p.changed_at <= excluded.changed_at
    AND (p.title, p.status, p.vendor, p.product_type, p.image_url, p.changed_at, p.deleted_at) IS DISTINCT FROM
      (excluded.title, excluded.status, excluded.vendor, excluded.product_type, excluded.image_url,
        excluded.changed_at, NULL)`;
}

/**
 * As `upsertingProducts`, for the variants of these products; runs after it. The source has rows (id, product_id,
 * item_id, sku, barcode, title, price, cost, weight_grams, tracked, requires_components, image_url). A cost in another
 * currency than the shop's figures is unknown. Only a WITH joins the shop's currency to the rows: a distributed database
 * would send a joined INSERT to every shard.
 */
export function upsertingVariants(shopId: number, products: SqlPart, variants: SqlPart): SqlPart {
  const ownTitle = part`nullif(s.title, ${noTitle}::text)`;
  return part`
  WITH due AS MATERIALIZED (
    SELECT p.shop_id, s.id, s.product_id, s.item_id, s.sku, s.barcode, s.price, s.weight_grams, s.tracked,
      s.requires_components, s.image_url, concat_ws(' - ', p.title, ${ownTitle}) AS title,
      CASE WHEN ${usesOwnCurrency} THEN s.cost END AS cost,
      lower(concat_ws(E'\\n', p.title, coalesce(${ownTitle}, ''), s.sku, s.barcode, p.vendor)) AS search_text
    FROM ${variants} s
    JOIN ${products} product ON product.id = s.product_id
    JOIN products p ON p.shop_id = ${shopId}::int AND p.id = s.product_id AND p.changed_at <= product.changed_at
    JOIN shops AS shop ON shop.id = ${shopId}::int
  )
  INSERT INTO variants AS v
    (shop_id, id, product_id, inventory_item_id, sku, barcode, title, price, cost, weight_grams, tracked,
     requires_components, image_url, search_text)
  SELECT due.shop_id, due.id, due.product_id, due.item_id, due.sku, due.barcode, due.title, due.price, due.cost,
    due.weight_grams, due.tracked, due.requires_components, due.image_url, due.search_text
  FROM due ORDER BY due.id
  ON CONFLICT (shop_id, id) DO UPDATE SET
    product_id = excluded.product_id, inventory_item_id = excluded.inventory_item_id, sku = excluded.sku,
    barcode = excluded.barcode, title = excluded.title, price = excluded.price, cost = excluded.cost,
    weight_grams = excluded.weight_grams, tracked = excluded.tracked,
    requires_components = excluded.requires_components, image_url = excluded.image_url,
    search_text = excluded.search_text, deleted_at = NULL
  WHERE (v.product_id, v.inventory_item_id, v.sku, v.barcode, v.title, v.price, v.cost, v.weight_grams, v.tracked,
      v.requires_components, v.image_url, v.search_text, v.deleted_at) IS DISTINCT FROM
    (excluded.product_id, excluded.inventory_item_id, excluded.sku, excluded.barcode, excluded.title,
      excluded.price, excluded.cost, excluded.weight_grams, excluded.tracked, excluded.requires_components, excluded.image_url,
      excluded.search_text, NULL)`;
}
