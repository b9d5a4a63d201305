import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useStack } from "../support/stack";
import { dataOf } from "./purchasing";

const { api, databaseUrl, freshShop, otherShop, simulator } = useStack();

let shop: string;
let database: pg.Client;

beforeAll(async () => {
  shop = await freshShop({ variants: 25, locations: 2, orders: 30 });
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
});
afterAll(() => database.end());
beforeEach(() => simulator("DELETE", `faults?shop=${shop}`));

const ask = (method: string, by = shop) => api(method, "/api/import", undefined, { shop: by });
const progress = async () => dataOf(await ask("GET"));
const isOver = async () => ["completed", "failed"].includes((await progress()).status);

/** Everything the import brought, as rows; what changes with time left out. */
async function mirror() {
  const tables = ["locations", "products", "variants", "stock_levels", "daily_sales", "stock_movements"];
  const rows: Record<string, unknown[]> = {};
  for (const table of tables) {
    const answer = await database.query<{ row: object }>(
      `SELECT to_jsonb(t) - 'synced_at' - 'updated_at' - 'changed_at' AS row FROM ${table} t
       JOIN shops ON shops.id = t.shop_id WHERE shops.domain = $1 ORDER BY 1`,
      [shop],
    );
    rows[table] = answer.rows;
  }
  return rows;
}

describe("the import", () => {
  it("tells how it went, step by step", async () => {
    const steps = ["locations", "catalogue", "levels", "orders", "refunds"];
    expect(await progress()).toEqual({
      id: expect.any(Number),
      status: "completed",
      steps: steps.map((name) => ({ name, label: expect.stringMatching(/./), state: "done" })),
      done: expect.any(Number),
      expected: expect.toSatisfy((rows) => rows === null || Number.isInteger(rows)),
      secondsLeft: null,
      totals: expect.objectContaining({}),
      lastError: "",
      createdAt: expect.any(String),
      startedAt: expect.any(String),
      completedAt: expect.any(String),
    });
  });

  it("can be run again, and doubles nothing", async () => {
    const before = await mirror();
    expect(before.variants).toHaveLength(25);
    expect(before.stock_levels?.length).toBeGreaterThan(25);
    expect(before.daily_sales?.length).toBeGreaterThan(0);
    const first = await progress();
    const { id, status } = dataOf(await ask("POST"), 201);
    expect(id).toBeGreaterThan(first.id);
    expect(["queued", "running", "completed"]).toContain(status);
    await expect.poll(isOver, { timeout: 25_000 }).toBe(true);
    expect(await progress()).toMatchObject({ id, status: "completed", totals: first.totals });
    expect(await mirror()).toEqual(before);
  });

  it("runs once when it is asked for several times at once, and says so until it is over", async () => {
    await simulator("POST", "faults", { shop, kind: "delay", delay: 1_500, times: 2 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask("POST")));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const { id } = answers.find(({ status }) => status === 201)?.body.data ?? {};
    await expect.poll(async () => (await progress()).status).toBe("running");
    const running = await progress();
    expect(running).toMatchObject({ id, completedAt: null, startedAt: expect.any(String) });
    expect(running.steps.map(({ state }: { state: string }) => state)).toContain("waiting");
    expect(await ask("POST")).toMatchObject({
      status: 409,
      body: { success: false, data: { code: "CONFLICT", message: "An import is running already." } },
    });
    await expect.poll(isOver, { timeout: 25_000 }).toBe(true);
    expect(await progress()).toMatchObject({ id, status: "completed", lastError: "" });
    const again = dataOf(await ask("POST"), 201);
    expect(again.id).toBeGreaterThan(id);
    await expect.poll(isOver, { timeout: 25_000 }).toBe(true);
  });

  it("of one shop is no affair of another", async () => {
    const theirs = dataOf(await ask("GET", otherShop));
    const mine = dataOf(await ask("POST"), 201);
    expect(dataOf(await ask("GET", otherShop))).toEqual(theirs);
    expect(theirs.id).not.toBe(mine.id);
    await expect.poll(isOver, { timeout: 25_000 }).toBe(true);
  });
});
