import { beforeAll, describe, expect, it } from "vitest";
import { pool } from "~/infra/db/db.server";
import { levelsIn, type ListedLevel } from "../../../tests/support/levels-in-json";
import { createShop } from "../../../tests/support/shop-in-database";
import type { StockLevelFilters } from "./in-order.server";
import { listStockLevels, writeStockLevels } from "./list.server";

let shopId: number;
let all: ListedLevel[];
const fill = `
  WITH made AS (
    INSERT INTO variants (shop_id, id, product_id, inventory_item_id, sku, title, search_text)
    SELECT $1::int, 10000 + n, (SELECT min(id) FROM products WHERE shop_id = $1::int), 10000 + n, 'S-' || n, title, lower(title || E'\\n' || 'S-' || n)
    FROM generate_series(1, $2::int) n,
      LATERAL (SELECT CASE WHEN n > 1200 THEN 'Tail ' ELSE 'Head ' END || lpad(n::text, 4, '0')
        || CASE WHEN n % 3 = 0 THEN ' Common' WHEN n % 400 = 1 THEN ' Seldom Öl' ELSE '' END AS title) named
    RETURNING shop_id, id)
  INSERT INTO stock_levels (shop_id, variant_id, location_id, available, on_hand, changed_at)
  SELECT made.shop_id, made.id, p.id, 1, 1, now() FROM made JOIN locations p USING (shop_id)`;

async function pageThrough(filters: StockLevelFilters, limit = 40): Promise<ListedLevel[]> {
  const seen: ListedLevel[] = [];
  for (let cursor: string | undefined; ;) {
    const { json, nextCursor } = await listStockLevels(shopId, { filters, page: { limit, cursor } });
    seen.push(...levelsIn(json));
    if (nextCursor === null) return seen;
    cursor = nextCursor;
  }
}

// More than a search looks at first, so few that it looks at all, and so many that it asks the index. What is called a
// tail stands last in the list.
describe.each([1_300, 2_300])("in a shop of %i variants", (variants) => {
  beforeAll(async () => {
    ({ id: shopId } = await createShop());
    await pool.query(fill, [shopId, variants]);
    all = await pageThrough({});
  });

  it.each([
    "common",
    "SELDOM",
    "tail 12",
    "Tail",
    "S-7",
    "e",
    "öl",
    "head 0003 common",
    "1242 Common",
    "seldom öl",
    "common head",
    "nothing of this name",
  ])(
    "a search finds all that has the words of %s in it, page by page and in the list's order, however often it is there",
    async (search) => {
      const words = search.toLowerCase().split(" ");
      const found = await pageThrough({ search });
      expect(found).toEqual(
        all.filter(({ title, sku }) =>
          words.every((word) => `${title}\n${sku}`.toLowerCase().includes(word)),
        ),
      );
      expect(found.length > 0).toBe(search !== "nothing of this name");
    },
  );

  it.each([
    {},
    { search: "tail" },
    { search: "common" },
    { locationId: 502n },
    { locationId: 501n, search: "S-12" },
    { locationId: 502n, search: "common" },
  ])(
    "the whole list is written with %o as its pages have it, also where many variants before have no level",
    async (filters) => {
      await pool.query(secondPlace, [shopId]);
      let json = "";
      for await (const part of writeStockLevels(shopId, filters)) json += json === "" ? part : `,${part}`;
      const whole = levelsIn(json);
      expect(whole).toEqual(await pageThrough(filters, 250));
      expect(whole).not.toEqual([]);
    },
  );
});

/** An attic, where only the list's last variants lie. */
const secondPlace = `
  WITH attic AS (
    INSERT INTO locations (shop_id, id, name, updated_at) VALUES ($1::int, 502, 'Attic "up"', now()) ON CONFLICT DO NOTHING RETURNING id)
  INSERT INTO stock_levels (shop_id, variant_id, location_id, available, on_hand, changed_at)
  SELECT $1::int, v.id, attic.id, 7, 7, now() FROM variants v, attic WHERE v.shop_id = $1::int AND v.title LIKE 'Tail%'`;
