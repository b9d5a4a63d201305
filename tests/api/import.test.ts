import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { imports } from "~/api/imports";
import { useStack } from "../support/stack";

const { api, call, databaseUrl, freshShop, otherShop, simulator, platformIsBack } = useStack();

let shop: string;
let database: pg.Client;

beforeAll(async () => {
  shop = await freshShop({ variants: 25, locations: 2, orders: 30 });
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
});
afterAll(() => database.end());
beforeEach(() => platformIsBack(shop));

const ask = (method: string, by = shop) => api(method, "/api/import", undefined, { shop: by });
const start = () => call(imports.start, {}, { shop });
const isOver = async () => ["completed", "failed"].includes((await newest()).status);

async function newest(by = shop) {
  const run = await call(imports.get, {}, { shop: by });
  if (!run) throw new Error("Nothing has been imported.");
  return run;
}

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
  it("reports its progress, step by step", async () => {
    const steps = ["locations", "catalogue", "levels", "orders", "refunds"];
    expect(await newest()).toEqual({
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
    const first = await newest();
    const { id, status } = await start();
    expect(id).toBeGreaterThan(first.id);
    expect(["queued", "running", "completed"]).toContain(status);
    await expect.poll(isOver).toBe(true);
    expect(await newest()).toMatchObject({ id, status: "completed", totals: first.totals });
    expect(await mirror()).toEqual(before);
  });

  it("runs once when it is asked for several times at once, and says so until it is over", async () => {
    await simulator("POST", "faults", { shop, kind: "delay", delay: 1_500, times: 2 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask("POST")));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const { id } = answers.find(({ status }) => status === 201)?.body.data ?? {};
    await expect.poll(async () => (await newest()).status).toBe("running");
    const running = await newest();
    expect(running).toMatchObject({ id, completedAt: null, startedAt: expect.any(String) });
    expect(running.steps.map(({ state }: { state: string }) => state)).toContain("waiting");
    expect(await ask("POST")).toMatchObject({
      status: 409,
      body: { success: false, data: { code: "CONFLICT", message: "An import is already running." } },
    });
    await expect.poll(isOver).toBe(true);
    expect(await newest()).toMatchObject({ id, status: "completed", lastError: "" });
    const again = await start();
    expect(again.id).toBeGreaterThan(id);
    await expect.poll(isOver).toBe(true);
  });

  it("of one shop does not affect another", async () => {
    const theirs = await newest(otherShop);
    const mine = await start();
    expect(await newest(otherShop)).toEqual(theirs);
    expect(theirs.id).not.toBe(mine.id);
    await expect.poll(isOver).toBe(true);
  });
});
