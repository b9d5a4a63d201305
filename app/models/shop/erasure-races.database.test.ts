import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, expect, it } from "vitest";
import { databaseFault } from "~/infra/db/database-fault";
import { db, pool } from "~/infra/db/db.server";
import { createSupplier } from "~/models/supplier/create.server";
import { createSupplierSchema } from "~/models/supplier/schema";
import { recordDelivery } from "~/models/webhook-delivery/record.server";
import { rowsOfShop, tablesOfShops } from "../../../tests/support/rows-of-shop";
import { createShop } from "../../../tests/support/shop-in-database";
import { waitingForLocks } from "../../../tests/support/waiting-for-locks";
import type { ShopContext } from "./context";
import { redactShop } from "./redact.server";

let shop: ShopContext;
beforeEach(async () => {
  shop = await createShop();
});

const supplier = createSupplierSchema.parse({ name: "Northwind" });
const count = (name: string) => db.counter.create({ data: { shopId: shop.id, name, value: 1 } });
const delivery = (webhookId: string) =>
  recordDelivery({
    ...{ domain: shop.domain, topic: "products/delete", webhookId, payload: { id: 1 }, triggeredAt: null },
  });

async function expectNothingLeft(): Promise<void> {
  expect(await db.shop.count({ where: { id: shop.id } })).toBe(0);
  for (const [table, rows] of Object.entries(await rowsOfShop(shop.id)))
    expect([table, rows]).toEqual([table, []]);
  expect(await db.webhookDelivery.count({ where: { shopId: shop.id } })).toBe(0);
  expect(await db.levelToRead.count({ where: { shopId: shop.id } })).toBe(0);
}

it.each([
  ["a supplier", "INSERT INTO suppliers (shop_id, name, updated_at) VALUES ($1, 'Northwind', now())"],
  ["a counter", "INSERT INTO counters (shop_id, name, value) VALUES ($1, 'orders', 1)"],
  [
    "a webhook",
    "INSERT INTO webhook_deliveries (shop_id, topic, webhook_id, payload) VALUES ($1, 'products/delete', 'x', '{}')",
  ],
  [
    "a movement of stock",
    `INSERT INTO stock_movements (shop_id, variant_id, location_id, previous_quantity, new_quantity, adjustment, document)
     VALUES ($1, 1, 501, 1, 2, 1, 'external')`,
  ],
])("%s that is being added while the shop is erased goes with it", async (_name, statement) => {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query(statement, [shop.id]);
    const erasing = redactShop(shop.id, null);
    while ((await waitingForLocks()) === 0) await pause(10);
    await client.query("COMMIT");
    expect(await erasing).toBe(true);
  } finally {
    client.release();
  }
  await expectNothingLeft();
});

it("changes of every kind during an erasure leave no row", async () => {
  const changes = Array.from({ length: 60 }, (_, index) => async () => {
    await pause(index * 2);
    await Promise.allSettled([
      createSupplier(shop.id, supplier),
      count(`c-${index}`),
      delivery(`d-${index}`),
    ]);
  });
  const [erased] = await Promise.all([redactShop(shop.id, null), ...changes.map((change) => change())]);
  expect(erased).toBe(true);
  await expectNothingLeft();
});

it("a change that comes after the erasure finds no shop", async () => {
  await redactShop(shop.id, null);
  const fault = await count("late").catch(databaseFault);
  expect(fault).toBe("missing");
  await expect(createSupplier(shop.id, supplier)).rejects.toThrow();
  expect(await delivery("late")).toBe("unknown_shop");
  await expectNothingLeft();
});

it("every table with rows of a shop is held by a foreign key that leads to the shop, or by the erasure's lock", async () => {
  const { rows: keys } = await pool.query<{ name: string; to: string }>(`
    SELECT child.relname AS name, parent.relname AS "to"
    FROM pg_constraint AS one
    JOIN pg_class AS child ON child.oid = one.conrelid
    JOIN pg_class AS parent ON parent.oid = one.confrelid
    WHERE one.contype = 'f' AND NOT EXISTS (
      SELECT FROM pg_attribute AS field
      WHERE field.attrelid = child.oid AND field.attnum = ANY (one.conkey) AND NOT field.attnotnull)`);
  const { rows: triggers } = await pool.query<{ name: string }>(
    "SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'hold_shop'",
  );
  const held = new Set(["shops", ...triggers.map(({ name }) => name)]);
  for (let before = 0; before !== held.size;) {
    before = held.size;
    for (const { name, to } of keys) if (held.has(to)) held.add(name);
  }
  const tables = await tablesOfShops();
  expect(tables.length).toBeGreaterThan(40);
  expect(tables.filter((table) => !held.has(table))).toEqual([]);
});
