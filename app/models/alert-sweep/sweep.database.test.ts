import pg from "pg";
import { expect, it, vi } from "vitest";
import { db } from "~/infra/db/db.server";
import { addRule, alertsOf, openMessages } from "../../../tests/support/alerts-in-database";
import { runJob } from "../../../tests/support/run-job";
import { createShop, firstLocation } from "../../../tests/support/shop-in-database";
import { sweepAlerts } from "./sweep.server";

/** A shop with as many rules at 10 units, and 3 units of each variant; nobody has looked at them yet. */
async function shopWithRules(count: number) {
  const { id: shopId } = await createShop({ variants: {} });
  const numbers = [shopId, count] as const;
  await db.$executeRaw`
    INSERT INTO products (shop_id, id, title, changed_at) VALUES (${shopId}, 1, 'Mugs', now())`;
  await db.$executeRaw`
    INSERT INTO variants (shop_id, id, product_id, inventory_item_id, sku, title, search_text)
    SELECT ${numbers[0]}, n, 1, n, 'SKU-' || n, 'Mug ' || n, '' FROM generate_series(1, ${numbers[1]}::int) AS n`;
  await db.$executeRaw`
    INSERT INTO stock_levels (shop_id, variant_id, location_id, available, changed_at)
    SELECT ${numbers[0]}, n, ${firstLocation}, 3, now() FROM generate_series(1, ${numbers[1]}::int) AS n`;
  await db.$executeRaw`
    INSERT INTO reorder_rules (shop_id, product_id, variant_id, reorder_point, reorder_quantity, updated_at)
    SELECT ${numbers[0]}, 1, n, 10, 5, now() FROM generate_series(1, ${numbers[1]}::int) AS n`;
  return shopId;
}

const statements = vi.spyOn(pg.Client.prototype, "query");

async function sweep(shopId: number): Promise<{ found: number; asked: number }> {
  statements.mockClear();
  const found = await sweepAlerts(shopId);
  return { found, asked: statements.mock.calls.length };
}

it("runs as many statements for 10,000 rules as for 5, and four times once all is well", async () => {
  const few = await sweep(await shopWithRules(5));
  expect(few).toEqual({ found: 5, asked: expect.toSatisfy((asked: number) => asked <= 10) });
  const large = await shopWithRules(10_000);
  expect(await sweep(large)).toEqual({ found: 10_000, asked: few.asked });
  expect(await openMessages(large)).toHaveLength(10_000);
  expect(await sweep(large)).toEqual({ found: 0, asked: 4 });
  await db.$executeRaw`UPDATE stock_levels SET available = 50 WHERE shop_id = ${large} AND variant_id > 10`;
  expect(await sweep(large)).toEqual({ found: 9_990, asked: few.asked });
  expect(await openMessages(large)).toHaveLength(10);
});

it("takes an id for each new alert, and none for those that stay", async () => {
  const shopId = await shopWithRules(200);
  await sweepAlerts(shopId);
  await sweepAlerts(shopId);
  const [{ id: last } = { id: 0 }] = (await alertsOf(shopId)).toReversed();
  await db.reorderRule.updateMany({ where: { shopId }, data: { reorderPoint: 9 } });
  expect(await sweepAlerts(shopId)).toBe(200);
  const other = await createShop();
  await addRule(other.id);
  const [next] = await alertsOf(other.id);
  expect(next?.id).toBe(last + 1);
});

it("corrects every hour what was missed, in every shop that has the app", async () => {
  const shops = [await shopWithRules(2), await shopWithRules(1)];
  const gone = await shopWithRules(1);
  await db.shop.update({ where: { id: gone }, data: { status: "uninstalled" } });
  await runJob("review-alerts");
  await runJob("review-alerts");
  expect(await openMessages(shops[0] ?? 0)).toEqual([
    "Mug 1 (SKU-1) has 3 left, reorder point 10",
    "Mug 2 (SKU-2) has 3 left, reorder point 10",
  ]);
  expect(await openMessages(shops[1] ?? 0)).toHaveLength(1);
  expect(await openMessages(gone)).toEqual([]);
});
