import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { fillShopTables } from "../../../tests/support/fill-shop-tables";
import { rowsOf } from "../../../tests/support/service";
import { walledDatabase } from "../../../tests/support/walled-database";
import { acrossShops, inShop } from "./shop-scope";
import { assertShopWall, closeWall } from "./shop-wall";

const walled = await walledDatabase(inject("postgresUrl"), `walled_${randomBytes(6).toString("hex")}`);
Object.assign(process.env, { DATABASE_URL: walled.appUrl, ROW_LEVEL_SECURITY: "on" });

// What is imported from here on asks in the role of the app.
const { closeDatabase, db, pool } = await import("./db.server");
const { Prisma } = await import("~/generated/prisma/client");
const { withTransaction } = await import("~/models/database/sql-executor.server");
const { createShop } = await import("../../../tests/support/shop-in-database");
const { createDraft } = await import("../../../tests/support/purchase-order-in-database");
const { deletePurchaseOrder } = await import("~/models/purchase-order/delete.server");
const { keepLowCount } = await import("~/models/low-stock/check-low-count.server");

const superuser = new pg.Client({ connectionString: walled.url });
const [own, foreign] = [1_000_001, 1_000_002];

const asOwn = <T>(work: () => Promise<T>) => inShop(own, work);
const tables = async () =>
  (
    await superuser.query<{ place: string; column: string }>(
      `SELECT place::text, shop_column AS column FROM tables_of_shops() ORDER BY 1`,
    )
  ).rows;

beforeAll(async () => {
  await superuser.connect();
  await fillShopTables(superuser, [own, foreign]);
});
afterAll(async () => {
  await closeDatabase();
  await superuser.end();
});

test("every table of a shop is behind the wall, and the role of the app owns none", async () => {
  const schema = readFileSync("prisma/schema.prisma", "utf8");
  const named = [...schema.matchAll(/^model \w+ \{\n([\s\S]*?)^\}/gm)]
    .filter(([, body = ""]) => /^\s+shopId\s/m.test(body))
    .map(([, body = ""]) => /@@map\("(\w+)"\)/.exec(body)?.[1] ?? "?");
  expect(named.length).toBeGreaterThan(40);
  expect((await tables()).map(({ place }) => place)).toEqual([...named, "shops"].sort());
  const open =
    "SELECT place::text FROM tables_of_shops() WHERE NOT is_walled OR NOT row_security_active(place)";
  expect(await rowsOf(walled.appUrl, open)).toEqual([]);
  expect(await rowsOf(walled.ownerUrl, open)).toEqual([]);
  expect(
    await rowsOf(
      walled.appUrl,
      "SELECT FROM pg_class WHERE relowner = current_user::regrole AND relkind <> 't'",
    ),
  ).toEqual([]);
});

test("a statement without any condition sees, changes and removes rows of its own shop alone, in every table", async () => {
  for (const { place, column } of await tables()) {
    const seen = await asOwn(() => pool.query<{ shop: number }>(`SELECT ${column} AS shop FROM ${place}`));
    expect(seen.rows, place).toEqual([{ shop: own }]);
    // What points at a row is none of a wall's business.
    await superuser.query(`ALTER TABLE ${place} DISABLE TRIGGER ALL`);
    await asOwn(() =>
      withTransaction(async (tx) => {
        // Rows of the ledger are never changed.
        if (place !== "stock_movements") {
          expect(
            await tx.$queryRaw(Prisma.raw(`UPDATE ${place} SET ${column} = ${column} RETURNING 1`)),
            place,
          ).toHaveLength(1);
        }
        expect(await tx.$queryRaw(Prisma.raw(`DELETE FROM ${place} RETURNING 1`)), place).toHaveLength(1);
        throw new Error("as it was");
      }),
    ).catch((error: Error) => expect(error.message, place).toBe("as it was"));
    await superuser.query(`ALTER TABLE ${place} ENABLE TRIGGER ALL`);
    expect(
      (await superuser.query(`SELECT FROM ${place} WHERE ${column} IN (${own}, ${foreign})`)).rowCount,
    ).toBe(2);
  }
});

test("no row goes to another shop, neither as a new one nor as a changed one", async () => {
  const behind = /new row violates row-level security policy/;
  for (const { place, column } of await tables()) {
    if (place !== "stock_movements") {
      const moved = asOwn(() => pool.query(`UPDATE ${place} SET ${column} = $1`, [foreign + 1]));
      await expect(moved, place).rejects.toThrow(behind);
    }
    const { rows } = await superuser.query<{ columns: string; values: string }>(
      `SELECT string_agg(quote_ident(attname), ', ') AS columns,
         string_agg(CASE WHEN attname = $2 THEN '${foreign + 1}' ELSE quote_ident(attname) END, ', ') AS values
       FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
      [place, column],
    );
    const [{ columns = "", values = "" } = {}] = rows;
    // Triggers run before the policy, and some refuse a row of a shop that they do not see.
    await superuser.query(`ALTER TABLE ${place} DISABLE TRIGGER USER`);
    const copied = asOwn(() =>
      pool.query(`INSERT INTO ${place} (${columns}) SELECT ${values} FROM ${place}`),
    );
    await expect(copied, place).rejects.toThrow(behind);
    await superuser.query(`ALTER TABLE ${place} ENABLE TRIGGER USER`);
  }
});

test("work without a shop sees nothing, and work for every shop sees all", async () => {
  for (const { place } of await tables()) {
    expect((await pool.query(`SELECT FROM ${place}`)).rowCount, place).toBe(0);
    expect((await acrossShops(() => pool.query(`SELECT FROM ${place}`))).rowCount, place).toBe(2);
    expect(await rowsOf(walled.ownerUrl, `SELECT 1 AS one FROM ${place}`), place).toEqual([]);
  }
});

test("searches, statuses and amounts find their rows by their indexes behind the wall", async () => {
  // Each has no other way than that index, or none at all.
  const ways: [sql: string, byIndex: RegExp][] = [
    ["SELECT FROM variants WHERE search_text LIKE '%mug%'", /Index Cond: .*search_text/],
    ["SELECT FROM emails WHERE status = 'queued'", /Index Cond: .*status/],
    [
      `SELECT FROM purchase_orders WHERE shop_id = ${own} AND (total, id) < (10, 5) ORDER BY total DESC, id DESC`,
      /Index Cond: .*total/,
    ],
  ];
  for (const [sql, byIndex] of ways) {
    const plan = await asOwn(() =>
      withTransaction(async (tx) => {
        for (const other of ["seqscan", "sort"])
          await tx.$queryRaw(Prisma.raw(`SET LOCAL enable_${other} = off`));
        return tx.$queryRaw<{ "QUERY PLAN": string }[]>(Prisma.raw(`EXPLAIN ${sql}`));
      }),
    );
    expect(plan.map((line) => line["QUERY PLAN"]).join("\n"), sql).toMatch(byIndex);
  }
});

test("what the database does itself works behind the wall: triggers, cascades and references", async () => {
  const shop = await acrossShops(() => createShop());
  await inShop(shop.id, async () => {
    const order = await createDraft(shop);
    const rule = { shopId: shop.id, productId: 10, variantId: 1, reorderPoint: 5, reorderQuantity: 1 };
    await db.reorderRule.create({ data: rule });
    // A trigger has counted the rule, which is low without stock.
    await keepLowCount(shop.id);
    expect(await db.lowRuleChange.findMany({ select: { change: true } })).toEqual([{ change: 1 }]);
    await expect(
      db.purchaseOrderLine.updateMany({ where: { shopId: shop.id }, data: { purchaseOrderId: 999_999 } }),
    ).rejects.toThrow(/[Ff]oreign key/);
    await deletePurchaseOrder(shop.id, order);
    expect(await db.purchaseOrderLine.count()).toBe(0);
  });
});

test("the wall can be lowered and raised by the owner of the tables, and by nobody else", async () => {
  for (const change of [
    "SELECT lower_shop_wall()",
    "ALTER TABLE suppliers DISABLE ROW LEVEL SECURITY",
    "DROP POLICY of_shop ON suppliers",
  ])
    await expect(rowsOf(walled.appUrl, change), change).rejects.toThrow("must be owner");
  await rowsOf(walled.ownerUrl, "SELECT lower_shop_wall()");
  expect((await pool.query("SELECT FROM alert_configurations")).rowCount).toBe(2);
  await rowsOf(walled.ownerUrl, "SELECT raise_shop_wall()");
  expect((await pool.query("SELECT FROM alert_configurations")).rowCount).toBe(0);
});

test("a table of a new migration is behind the wall too, before anybody uses it", async () => {
  const owner = new pg.Client({ connectionString: walled.ownerUrl });
  await owner.connect();
  await owner.query("CREATE TABLE brought_later (shop_id int NOT NULL, words text)");
  await closeWall(owner);
  await owner.end();
  await asOwn(() => pool.query("INSERT INTO brought_later VALUES ($1, 'own')", [own]));
  expect((await pool.query("SELECT FROM brought_later")).rowCount).toBe(0);
  await rowsOf(walled.ownerUrl, "DROP TABLE brought_later");
});

test("a process that does not set the shop of its statements refuses to start where it would see nothing", async () => {
  const said: string[] = [];
  const warn = (words: string) => void said.push(words);
  await expect(assertShopWall(walled.appUrl, { isOn: false })).rejects.toThrow("wants ROW_LEVEL_SECURITY=on");
  await assertShopWall(walled.appUrl, { isOn: true, warn });
  await assertShopWall(walled.url, { isOn: false, warn });
  expect(said).toEqual([]);
  await assertShopWall(walled.url, { isOn: true, warn });
  expect(said).toEqual([expect.stringContaining("nothing holds this role")]);
});
