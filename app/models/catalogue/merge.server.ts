import type { Execute } from "~/models/execute";

interface Source {
  /** What stands in FROM: rows (id, title, status, vendor, image_url, changed_at). */
  products: string;
  /** What stands in FROM: rows (id, product_id, item_id, sku, barcode, title, price, cost, tracked, image_url). */
  variants: string;
  /** Values of the placeholders from $2 on that the two use; $1 is the shop. */
  values: unknown[];
}

/**
 * Products and variants of the source are in the mirror unless the mirror knows newer news of the product.
 * Answers how many rows changed.
 */
export async function mergeCatalogue(execute: Execute, shopId: number, source: Source): Promise<number> {
  const products = await execute(upsertProducts(source.products), shopId, ...source.values);
  const variants = await execute(upsertVariants(source), shopId, ...source.values);
  return products + variants;
}

const upsertProducts = (products: string) => `
  INSERT INTO products AS p (shop_id, id, title, status, vendor, image_url, changed_at)
  SELECT $1::int, s.id, s.title, s.status, s.vendor, s.image_url, s.changed_at
  FROM ${products} s
  ORDER BY s.id
  ON CONFLICT (shop_id, id) DO UPDATE SET
    title = excluded.title, status = excluded.status, vendor = excluded.vendor,
    image_url = excluded.image_url, changed_at = excluded.changed_at, deleted_at = NULL
  WHERE p.changed_at <= excluded.changed_at
    AND (p.title, p.status, p.vendor, p.image_url, p.changed_at, p.deleted_at) IS DISTINCT FROM
      (excluded.title, excluded.status, excluded.vendor, excluded.image_url, excluded.changed_at, NULL)`;

// The platform calls the only variant of a product without options "Default Title".
const upsertVariants = ({ products, variants }: Source) => `
  INSERT INTO variants AS v
    (shop_id, id, product_id, inventory_item_id, sku, barcode, title, price, cost, tracked, image_url, search_text)
  SELECT $1::int, s.id, s.product_id, s.item_id, s.sku, s.barcode,
    CASE WHEN s.title = 'Default Title' THEN p.title ELSE p.title || ' - ' || s.title END,
    s.price, s.cost, s.tracked, s.image_url,
    lower(concat_ws(E'\\n', p.title, CASE WHEN s.title = 'Default Title' THEN '' ELSE s.title END, s.sku, s.barcode,
      p.vendor))
  FROM ${variants} s
  JOIN ${products} news ON news.id = s.product_id
  JOIN products p ON p.shop_id = $1::int AND p.id = s.product_id AND p.changed_at <= news.changed_at
  ORDER BY s.id
  ON CONFLICT (shop_id, id) DO UPDATE SET
    product_id = excluded.product_id, inventory_item_id = excluded.inventory_item_id, sku = excluded.sku,
    barcode = excluded.barcode, title = excluded.title, price = excluded.price, cost = excluded.cost,
    tracked = excluded.tracked, image_url = excluded.image_url, search_text = excluded.search_text, deleted_at = NULL
  WHERE (v.product_id, v.inventory_item_id, v.sku, v.barcode, v.title, v.price, v.cost, v.tracked,
      v.image_url, v.search_text, v.deleted_at) IS DISTINCT FROM
    (excluded.product_id, excluded.inventory_item_id, excluded.sku, excluded.barcode, excluded.title,
      excluded.price, excluded.cost, excluded.tracked, excluded.image_url, excluded.search_text, NULL)`;
