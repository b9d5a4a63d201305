import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../app/lib/free-port";
import type { EmbeddedPostgres } from "../../server/database/embedded-postgres";
import type { Simulator } from "../../simulator/start";
import { Clerk } from "../support/clerks";
import { documentedSql } from "../support/documented-sql";
import { appEnvironment, type RunningApp, startApp, startPlatform } from "../support/running-app";
import { rowsOf, untilSettled } from "../support/service";
import { openStore } from "../support/stores";
import { startTestPostgres } from "../support/test-postgres";

const shop = "two-roles.myshopify.com";
const password = "of-this-run";

let postgres: EmbeddedPostgres;
let simulator: Simulator;
let app: RunningApp;
let port: number;

const urlAs = (role: string) => {
  const url = new URL(postgres.url);
  Object.assign(url, { username: role, password, pathname: "/two_roles" });
  return url.href;
};
const asOwner = (sql: string) => rowsOf(urlAs("backroom_owner"), sql);
const asApp = (sql: string) => rowsOf(urlAs("backroom_app"), sql);

/** Those of the superuser, and those of the owner. */
const statements = () => documentedSql("Two roles", { database: "two_roles", password });

/** A command of docs/operations.md, as an operator runs it in one of the roles; answers what it says. */
async function runAs(role: string, ...command: [name: string, ...args: string[]]): Promise<string> {
  const [name, ...args] = command;
  const env = appEnvironment({ url: "https://backroom.test", databaseUrl: urlAs(role) });
  const options = { env: { ...process.env, ...env } };
  return (await promisify(execFile)(process.execPath, [`build/process/${name}.js`, ...args], options)).stdout;
}

/** A process that may not migrate: web and worker in one. */
const startAs = (role: string, log: string[] = []) =>
  startApp({
    databaseUrl: urlAs(role),
    simulator,
    port,
    env: { MIGRATE_AT_START: "false", LOG_LEVEL: "debug" },
    onLine: (line) => void log.push(line),
  });

beforeAll(async () => {
  port = await freePort();
  postgres = await startTestPostgres();
  simulator = await startPlatform({ url: `http://localhost:${port}` });
});
afterAll(async () => {
  await app?.stop();
  await simulator.stop();
  await postgres.stop();
});

const told: string[] = [];

test("a database without migrations stops a process that may not migrate, which says what to do", async () => {
  const [ofSuperuser = []] = statements();
  expect(ofSuperuser).toHaveLength(3);
  for (const statement of ofSuperuser) await rowsOf(postgres.url, statement);

  await expect(startAs("backroom_app")).rejects.toThrow(
    /ended with 1 .*: The database lacks migrations \(.+the job queue's\): "npm run migrate"/,
  );
  expect(await asOwner("SELECT FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
});

test("the owner migrates by a command of its own, and again does nothing", async () => {
  expect(await runAs("backroom_owner", "migrate")).toMatch(/^Applied: \d+_init\b/);
  expect(await runAs("backroom_owner", "migrate")).toBe("The database has every migration.\n");
});

test("with the rights of docs/operations.md and no others, a shop installs, imports, orders and receives", async () => {
  const [, ofOwner = []] = statements();
  expect(ofOwner.length).toBeGreaterThan(5);
  for (const statement of ofOwner) await asOwner(statement);

  app = await startAs("backroom_app", told);
  const addresses = { appUrl: app.url, simulatorUrl: simulator.url };
  await openStore(addresses, { domain: shop, variants: 12, locations: 1, orders: 8 });
  const variants = simulator.world.store(shop)?.variants ?? [];
  const variantIds = variants.map(({ id }) => `gid://shopify/ProductVariant/${id}`);
  const clerk = new Clerk({ url: app.url, shop, variantIds }, "two-roles");
  await clerk.work(() => clerk.orders.length < 2);
  expect(clerk.refusals).toEqual([]);
  expect(await untilSettled(urlAs("backroom_app"))).not.toBeNull();
  const applied = simulator.world.ledger.filter(({ actor, name }) => actor === "app" && name === "available");
  expect(applied.length).toBeGreaterThan(0);

  const worked = () => told.filter((line) => line.includes('"msg":"job"')).length;
  await expect.poll(worked).toBeGreaterThan(0);
  expect(told.filter((line) => /permission denied|row-level security|must be owner/.test(line))).toEqual([]);
});

test("the app's role changes, truncates, drops and makes no table, and cannot lift the ledger's guard", async () => {
  const refused = /must be owner|permission denied/;
  for (const statement of [
    ...["DROP TABLE suppliers", "ALTER TABLE suppliers ADD COLUMN extra int", "TRUNCATE suppliers"],
    ...["CREATE TABLE of_its_own ()", "CREATE SCHEMA of_its_own", "CREATE INDEX ON suppliers (name)"],
    "ALTER TABLE stock_movements DISABLE TRIGGER stock_movements_never_edited",
    "DROP TRIGGER stock_movements_never_edited ON stock_movements",
    "CREATE OR REPLACE FUNCTION refuse_ledger_edit() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
    ...["DELETE FROM _prisma_migrations", "DELETE FROM graphile_worker.migrations"],
    ...["DROP TABLE graphile_worker._private_jobs", "DROP SCHEMA graphile_worker CASCADE"],
    ...["SET ROLE backroom_owner", "CREATE ROLE another", "DROP DATABASE two_roles"],
  ])
    await expect(asApp(statement), statement).rejects.toThrow(refused);
});

test("what a later migration brings can be used by the app without another grant", async () => {
  await asOwner("CREATE TABLE brought_later (id serial PRIMARY KEY, words text)");
  await asApp("INSERT INTO brought_later (words) VALUES ('later')");
  expect(await asApp("SELECT id, words FROM brought_later")).toEqual([{ id: 1, words: "later" }]);
  await asOwner("DROP TABLE brought_later");
});

test("no table with row level security is without a policy for the app", async () => {
  const walled = "FROM pg_class WHERE relrowsecurity AND relkind = 'r'";
  expect((await asOwner(`SELECT relname ${walled}`)).length).toBeGreaterThan(0);
  const closed = `SELECT relname ${walled} AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid)`;
  expect(await asOwner(closed)).toEqual([]);
});

test(
  "with a migration pending the process refuses to start, and starts once the owner has migrated",
  { tags: "long" },
  async () => {
    await app.stop();
    const last = "(SELECT max(migration_name) FROM _prisma_migrations)";
    const note = (finished: string) =>
      asOwner(`UPDATE _prisma_migrations SET finished_at = ${finished} WHERE migration_name = ${last}`);
    await note("NULL");
    await expect(startAs("backroom_app")).rejects.toThrow(
      /ended with 1 .*: The database lacks migrations \(\d+_\w+\): "npm run migrate"/,
    );
    await note("now()");
    app = await startAs("backroom_app");
  },
);

test(
  "the app's role can rotate keys, and the owner's role runs the steps after a restore",
  { tags: "long" },
  async () => {
    await app.stop();
    expect(await runAs("backroom_app", "rotate-keys")).toMatch(/^\d+ shops' tokens were rewritten/);
    const afterRestore = ["after-restore", "--skip-numbers", "100"] as const;
    await expect(runAs("backroom_app", ...afterRestore)).rejects.toThrow("permission denied for sequence");
    expect(await runAs("backroom_owner", ...afterRestore)).toContain(
      `${shop}: the last order known is PO-00002`,
    );
  },
);
