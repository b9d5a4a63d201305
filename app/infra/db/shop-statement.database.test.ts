import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { walledDatabase } from "../../../tests/support/walled-database";
import { acrossShops, inShop } from "./shop-scope";

const walled = await walledDatabase(inject("postgresUrl"), `walled_${randomBytes(6).toString("hex")}`);
Object.assign(process.env, { DATABASE_URL: walled.appUrl, ROW_LEVEL_SECURITY: "on" });

// What is imported from here on asks in the role of the app.
const { closeDatabase, db, pool } = await import("./db.server");
const { DeadlineClient, DeadlinePool } = await import("./deadline-pool");
const { withTransaction } = await import("~/models/database/sql-executor.server");
const { database, queryRows, sql } = await import("~/models/database/sql.server");
const { Prisma } = await import("~/generated/prisma/client");
const { createShop } = await import("../../../tests/support/shop-in-database");
const { createDraft } = await import("../../../tests/support/purchase-order-in-database");
const { listLocations } = await import("~/models/location/list.server");
const { searchVariants } = await import("~/models/catalogue/search-variants.server");
const { listSuppliers } = await import("~/models/supplier/list.server");
const { getPurchaseOrder } = await import("~/models/purchase-order/get.server");
const { deletePurchaseOrder } = await import("~/models/purchase-order/delete.server");
const { listReorderRules } = await import("~/models/reorder-rule/list.server");
const { readDashboardCounts } = await import("~/models/dashboard/stats.server");

/** As behind a pooler in transaction mode that knows no prepared statements. */
const unprepared = new DeadlinePool({
  connectionString: walled.appUrl,
  max: 4,
  deadlineMs: () => 60_000,
  setsShop: { isPrepared: false },
});
let own: number;
let foreign: number;

const asOwn = <T>(work: () => Promise<T>) => inShop(own, work);

beforeAll(async () => {
  [own, foreign] = await acrossShops(async () => [(await createShop()).id, (await createShop()).id] as const);
});
afterAll(async () => {
  await closeDatabase();
  await unprepared.end();
});

test("many shops at once on the same connections see their own rows, however they ask", async () => {
  const ways: ((shopId: number) => Promise<unknown[]>)[] = [
    async () => (await pool.query("SELECT id FROM shops")).rows,
    async () => (await pool.query("SELECT id FROM shops WHERE $1", [true])).rows,
    async () => (await unprepared.query("SELECT id FROM shops WHERE $1", [true])).rows,
    () => queryRows(database, sql<{ id: number }>`SELECT id FROM shops WHERE ${true}::boolean`),
    () => db.shop.findMany({ select: { id: true } }),
    () => db.$queryRaw`SELECT id FROM shops`,
    () => db.$transaction((tx) => tx.shop.findMany({ select: { id: true } })),
    () => queryRows(database, sql<{ id: number }>`SELECT id FROM shops`),
    () => withTransaction((tx) => queryRows(tx, sql<{ id: number }>`SELECT id FROM shops`)),
    () => withTransaction((tx) => tx.$queryRaw`SELECT id FROM shops`, { keepsPlans: true }),
    async (shopId) => [await db.shop.findUnique({ where: { id: shopId }, select: { id: true } })],
  ];
  const asked = Array.from({ length: 600 }, (_, at) => ({
    shopId: Math.floor(at / ways.length) % 2 === 0 ? own : foreign,
    ask: ways[at % ways.length] ?? ways[0],
  }));
  const seen = await Promise.all(asked.map(({ shopId, ask }) => inShop(shopId, async () => ask?.(shopId))));
  expect(seen).toEqual(asked.map(({ shopId }) => [{ id: shopId }]));
});

test("a statement that fails leaves its connection as it was, for whoever asks next", async () => {
  for (let time = 0; time < 30; time += 1) {
    await expect(
      asOwn(() => database.$queryRaw(Prisma.sql([`SELECT no_such_${time} FROM shops WHERE `, ""], true))),
    ).rejects.toThrow("does not exist");
    await expect(asOwn(() => pool.query("SELECT 1 / $1::int", [0]))).rejects.toThrow("division by zero");
    await expect(asOwn(() => withTransaction((tx) => tx.$queryRaw`SELECT 1 / 0`))).rejects.toThrow(
      "division by zero",
    );
    expect(
      await inShop(foreign, () =>
        queryRows(database, sql<{ id: number }>`SELECT id FROM shops WHERE ${true}::boolean`),
      ),
    ).toEqual([{ id: foreign }]);
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

test("queries without the shop in their conditions return nothing of another shop", async () => {
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
    // Without the wall the same mutants return rows of others, or change them.
    const open = await withoutConditions(() => acrossShops(read));
    expect(open.mutants, name).toBeGreaterThan(0);
    if (name !== "order") expect(open.answer, name).not.toEqual(answer);
  }
});
