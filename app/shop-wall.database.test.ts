import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { fillShopTables } from "../tests/support/fill-shop-tables";
import { rowsOf } from "../tests/support/service";
import { walledDatabase } from "../tests/support/walled-database";
import { acrossShops, inShop } from "./shop-scope";

const walled = await walledDatabase(inject("postgresUrl"), `walled_${randomBytes(6).toString("hex")}`);
Object.assign(process.env, { DATABASE_URL: walled.appUrl, ROW_LEVEL_SECURITY: "on" });

// What is imported from here on asks in the role of the app.
const { closeDatabase, db, pool } = await import("~/db.server");
const { DeadlineClient } = await import("~/deadline-pool");
const { inTransaction, queryPrepared } = await import("~/models/statements.server");
const { createShop } = await import("../tests/support/shop-in-database");
const { createDraft } = await import("../tests/support/purchase-order-in-database");
const { listLocations } = await import("~/models/location/list.server");
const { searchVariants } = await import("~/models/catalogue/search-variants.server");
const { listSuppliers } = await import("~/models/supplier/list.server");
const { getPurchaseOrder } = await import("~/models/purchase-order/get.server");
const { deletePurchaseOrder } = await import("~/models/purchase-order/delete.server");
const { listReorderRules } = await import("~/models/reorder-rule/list.server");
const { readDashboardCounts } = await import("~/models/dashboard/stats.server");
const { keepLowCount } = await import("~/models/reorder-rule/keep-low-count.server");

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

test("every table of the schema that has shops stands behind the wall, and the role of the app owns none", async () => {
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
    await asOwn(() =>
      inTransaction(async (tx) => {
        // The ledger's rows are nobody's to change.
        if (place !== "stock_movements") {
          expect(
            await tx.$queryRawUnsafe(`UPDATE ${place} SET ${column} = ${column} RETURNING 1`),
            place,
          ).toHaveLength(1);
        }
        // What points at a row is none of a wall's business.
        if (place !== "shops")
          expect(await tx.$queryRawUnsafe(`DELETE FROM ${place} RETURNING 1`), place).toHaveLength(1);
        throw new Error("as it was");
      }),
    ).catch((error: Error) => expect(error.message, place).toBe("as it was"));
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
    const copied = asOwn(() =>
      pool.query(`INSERT INTO ${place} (${columns}) SELECT ${values} FROM ${place}`),
    );
    await expect(copied, place).rejects.toThrow(behind);
  }
});

test("who does not say whose work it is sees nothing, and what is for every shop sees all", async () => {
  for (const { place } of await tables()) {
    expect((await pool.query(`SELECT FROM ${place}`)).rowCount, place).toBe(0);
    expect((await acrossShops(() => pool.query(`SELECT FROM ${place}`))).rowCount, place).toBe(2);
    expect(await rowsOf(walled.ownerUrl, `SELECT 1 AS one FROM ${place}`), place).toEqual([]);
  }
});

test("many shops at once on the same connections see their own rows, however they ask", async () => {
  const ways: ((shopId: number) => Promise<unknown[]>)[] = [
    async () => (await pool.query("SELECT id FROM shops")).rows,
    async () => (await pool.query("SELECT id FROM shops WHERE $1", [true])).rows,
    () => queryPrepared("SELECT id FROM shops WHERE $1::boolean", [true]),
    () => db.shop.findMany({ select: { id: true } }),
    () => db.$queryRaw`SELECT id FROM shops`,
    () => db.$transaction((tx) => tx.shop.findMany({ select: { id: true } })),
    () => inTransaction((tx) => tx.$queryRaw`SELECT id FROM shops`),
    () => inTransaction((tx) => tx.$queryRaw`SELECT id FROM shops`, { keepsPlans: true }),
    async (shopId) => [await db.shop.findUnique({ where: { id: shopId }, select: { id: true } })],
  ];
  const asked = Array.from({ length: 600 }, (_, at) => ({
    shopId: at % 2 === 0 ? own : foreign,
    ask: ways[at % ways.length] ?? ways[0],
  }));
  const seen = await Promise.all(asked.map(({ shopId, ask }) => inShop(shopId, async () => ask?.(shopId))));
  expect(seen).toEqual(asked.map(({ shopId }) => [{ id: shopId }]));
});

test("a statement that fails leaves its connection as it was, for whoever asks next", async () => {
  for (let time = 0; time < 30; time += 1) {
    await expect(
      asOwn(() => queryPrepared(`SELECT no_such_${time} FROM shops WHERE $1`, [true])),
    ).rejects.toThrow("does not exist");
    await expect(asOwn(() => pool.query("SELECT 1 / $1::int", [0]))).rejects.toThrow("division by zero");
    await expect(asOwn(() => inTransaction((tx) => tx.$queryRaw`SELECT 1 / 0`))).rejects.toThrow(
      "division by zero",
    );
    expect(await inShop(foreign, () => queryPrepared("SELECT id FROM shops WHERE $1", [true]))).toEqual([
      { id: foreign },
    ]);
    expect((await pool.query("SELECT FROM shops")).rowCount).toBe(0);
  }
});

const forgotten = /(?:"?\w+"?\.)*"?shop_?id"?(?:::\w+)? = (\$\d+)(?:::\w+)?/gi;

/** Runs the work with the shop taken out of the conditions of each of its statements. */
async function withoutConditions<T>(work: () => Promise<T>): Promise<{ answer: T; mutants: number }> {
  const query = DeadlineClient.prototype.query;
  let mutants = 0;
  const mutated = (text: string) =>
    text.replace(forgotten, (_, value: string) => ((mutants += 1), `${value}::int IS NOT NULL`));
  DeadlineClient.prototype.query = function (
    this: InstanceType<typeof DeadlineClient>,
    first: unknown,
    ...rest
  ) {
    const isObject = typeof first === "object" && first !== null && "text" in first;
    const text = mutated(String(isObject ? first.text : first));
    const asked = isObject ? { ...first, text, name: undefined } : text;
    return Reflect.apply(query, this, [asked, ...rest]) as never;
  };
  try {
    return { answer: await work(), mutants };
  } finally {
    DeadlineClient.prototype.query = query;
  }
}

test("queries that have lost the shop in their conditions tell nothing of another shop", async () => {
  const [mine, theirs] = await acrossShops(async () => [await createShop(), await createShop()] as const);
  const orders = await acrossShops(async () => ({
    mine: await createDraft(mine),
    theirs: await createDraft(theirs),
  }));
  for (const shop of [mine, theirs]) {
    await acrossShops(() =>
      db.reorderRule.create({
        data: { shopId: shop.id, productId: 10, variantId: 1, reorderPoint: 5, reorderQuantity: 1 },
      }),
    );
  }
  const page = { limit: 50 };
  const reads: Record<string, () => Promise<unknown>> = {
    locations: () => listLocations(mine),
    suppliers: () => listSuppliers(mine.id, { filters: {} as never, page }),
    variants: () => searchVariants(mine, { search: "plate", limit: 50 }),
    rules: () => listReorderRules(mine.id, { page }),
    figures: () => readDashboardCounts(mine.id),
    order: () => getPurchaseOrder(mine.id, orders.mine),
    "another's order": () =>
      getPurchaseOrder(mine.id, orders.theirs).catch(({ code }: { code: string }) => code),
    "another's order, deleted": () =>
      deletePurchaseOrder(mine.id, orders.theirs).catch(({ code }: { code: string }) => code),
  };
  for (const [name, read] of Object.entries(reads)) {
    const answer = await inShop(mine.id, read);
    const behindWall = await withoutConditions(() => inShop(mine.id, read));
    expect(behindWall.answer, name).toEqual(answer);
    // Without the wall the same mutants do tell of others, or take what is theirs.
    const open = await withoutConditions(() => acrossShops(read));
    expect(open.mutants, name).toBeGreaterThan(0);
    if (name !== "order") expect(open.answer, name).not.toEqual(answer);
  }
});

test("what the database does by itself works behind the wall: triggers, cascades and references", async () => {
  const shop = await acrossShops(() => createShop());
  await inShop(shop.id, async () => {
    const order = await createDraft(shop);
    const rule = { shopId: shop.id, productId: 10, variantId: 1, reorderPoint: 5, reorderQuantity: 1 };
    await db.reorderRule.create({ data: rule });
    // A trigger has counted the rule, which is low without stock.
    await keepLowCount(shop.id);
    expect(await db.lowRuleChange.findMany({ select: { change: true } })).toEqual([{ change: 1 }]);
    await expect(
      db.purchaseOrderLine.updateMany({ where: { shopId: shop.id }, data: { purchaseOrderId: 1 } }),
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
