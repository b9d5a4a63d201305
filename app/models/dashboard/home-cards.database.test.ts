import { afterEach, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { loadHome } from "~/routes/app._index/load-home.server";
import { createShop } from "../../../tests/support/shop-in-database";

const broken = {
  "what was sold": [
    "ALTER TABLE daily_sales RENAME TO hidden_sales",
    "ALTER TABLE hidden_sales RENAME TO daily_sales",
  ],
  "an order's currency": [
    "ALTER TABLE purchase_orders RENAME COLUMN currency TO hidden_currency",
    "ALTER TABLE purchase_orders RENAME COLUMN hidden_currency TO currency",
  ],
} as const;
const mends: string[] = [];
afterEach(async () => {
  for (const mend of mends.splice(0)) await db.$executeRawUnsafe(mend);
});

async function without(part: keyof typeof broken) {
  const [harm, mend] = broken[part];
  await db.$executeRawUnsafe(harm);
  mends.push(mend);
}

it("shows every card of the home page", async () => {
  const home = await loadHome(await createShop(), "");
  expect(home).toMatchObject({ lowStock: { count: 0 }, orders: [], awaited: { late: [], coming: [] } });
  expect(home.stats).toMatchObject({ totalProducts: 3, lowStockItems: 0 });
});

it("shows the rest of the home page when low stock cannot be read, and does not call it none", async () => {
  const shop = await createShop();
  await without("what was sold");
  const home = await loadHome(shop, "");
  expect(home).toMatchObject({ lowStock: null, orders: [], awaited: { late: [], coming: [] } });
  expect(home.spend).not.toBeNull();
  expect(home.stats).toMatchObject({ totalProducts: 3, lowStockItems: null });
});

it("shows the rest of the home page when spend and recent orders cannot be read", async () => {
  const shop = await createShop();
  await without("an order's currency");
  const home = await loadHome(shop, "");
  expect(home).toMatchObject({ spend: null, orders: null, lowStock: { count: 0 } });
  expect(home.awaited).toEqual({ late: [], coming: [] });
});
