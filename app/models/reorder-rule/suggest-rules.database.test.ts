import { expect, it } from "vitest";
import { db, pool } from "~/infra/db/db.server";
import { createShop } from "../../../tests/support/shop-in-database";
import { proposeRules, type SuggestedRulePosition } from "./suggest-rules.server";

const variants = 2_345;

/** Each variant but those with a rule has sold; many of them as much as others. */
async function soldShop() {
  const shop = await createShop({ variants: {} });
  const { id } = shop;
  await pool.query(
    `INSERT INTO products (shop_id, id, title, changed_at) SELECT $1::int, n, 'P ' || n, now() FROM generate_series(1, $2::int) n`,
    [id, variants],
  );
  await pool.query(
    `INSERT INTO variants (shop_id, id, product_id, inventory_item_id, sku, title, search_text)
     SELECT $1::int, n, n, n, 'S-' || n, 'P ' || n, 'p' FROM generate_series(1, $2::int) n`,
    [id, variants],
  );
  await pool.query(
    `INSERT INTO daily_sales (shop_id, variant_id, day, units)
     SELECT $1::int, n, current_date - 3, 1 + n % 7 FROM generate_series(1, $2::int) n`,
    [id, variants],
  );
  await db.reorderRule.create({
    data: { shopId: id, productId: 1n, variantId: 1n, reorderPoint: 1, reorderQuantity: 1 },
  });
  return shop;
}

it("suggests a rule for all that sold, however much it is, part by part and best sellers first", async () => {
  const shop = await soldShop();
  const seen: { variantId: string; reorderQuantity: number }[] = [];
  const parts: number[] = [];
  let after: SuggestedRulePosition | null = null;
  do {
    const { ideas, total, next }: Awaited<ReturnType<typeof proposeRules>> = await proposeRules(shop, {
      limit: 1_000,
      after,
    });
    expect(total).toBe(variants - 1);
    seen.push(...ideas);
    parts.push(ideas.length);
    after = next;
  } while (after);
  expect(parts).toEqual([1_000, 1_000, 344]);
  expect(new Set(seen.map(({ variantId }) => variantId)).size).toBe(variants - 1);
  expect(seen.some(({ variantId }) => variantId.endsWith("/1"))).toBe(false);
  const quantities = seen.map(({ reorderQuantity }) => reorderQuantity);
  expect(quantities).toEqual([...quantities].sort((a, b) => b - a));
});
