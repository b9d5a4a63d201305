import { beforeAll, expect, it } from "vitest";
import { pool } from "~/db.server";
import { createShop } from "../../../tests/support/shop-in-database";
import { listStockLevels, type StockLevelRow } from "./list.server";
import type { StockLevelFilters } from "./select.server";

let shopId: number;
let all: StockLevelRow[];
/** More than a search looks at before it asks the index; what is called a tail stands behind them in the list. */
beforeAll(async () => {
  ({ id: shopId } = await createShop());
  await pool.query(fill, [shopId]);
  all = await pageThrough({});
});

const fill = `
  WITH made AS (
    INSERT INTO variants (shop_id, id, product_id, inventory_item_id, sku, title, search_text)
    SELECT $1::int, 10000 + n, (SELECT min(id) FROM products WHERE shop_id = $1::int), 10000 + n, 'S-' || n, title, lower(title || E'\\n' || 'S-' || n)
    FROM generate_series(1, 1300) n,
      LATERAL (SELECT CASE WHEN n > 1200 THEN 'Tail ' ELSE 'Head ' END || lpad(n::text, 4, '0')
        || CASE WHEN n % 3 = 0 THEN ' Common' WHEN n % 400 = 1 THEN ' Seldom Öl' ELSE '' END AS title) named
    RETURNING shop_id, id)
  INSERT INTO stock_levels (shop_id, variant_id, location_id, available, on_hand, changed_at)
  SELECT made.shop_id, made.id, p.id, 1, 1, now() FROM made JOIN locations p USING (shop_id)`;

async function pageThrough(filters: StockLevelFilters, limit = 40): Promise<StockLevelRow[]> {
  const seen: StockLevelRow[] = [];
  for (let cursor: string | undefined; ;) {
    const { rows, nextCursor } = await listStockLevels(shopId, { filters, page: { limit, cursor } });
    seen.push(...rows);
    if (nextCursor === null) return seen;
    cursor = nextCursor;
  }
}

it.each([
  "common",
  "SELDOM",
  "tail 12",
  "Tail",
  "S-7",
  "e",
  "öl",
  "head 0003 common",
  "nothing of this name",
])(
  "finds all that has %s in it, page by page and in the list's order, however often it is there",
  async (search) => {
    const word = search.toLowerCase();
    const found = await pageThrough({ search });
    expect(found).toEqual(all.filter(({ title, sku }) => `${title}\n${sku}`.toLowerCase().includes(word)));
    expect(found.length > 0).toBe(word !== "nothing of this name");
  },
);
