import { once } from "node:events";
import { from as copyFrom } from "pg-copy-streams";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type BadWire, openBadWire } from "../../../tests/support/bad-wire";
import { env } from "../env/env.server";
import { databaseFault } from "./database-fault";
import { DeadlinePool, withLongDeadline } from "./deadline-pool";

let wire: BadWire;
let pool: DeadlinePool;
let deadlineMs = 100;

beforeEach(async () => {
  deadlineMs = 20_000;
  wire = await openBadWire(env.DATABASE_URL ?? "");
  pool = new DeadlinePool({
    connectionString: wire.url,
    max: 4,
    connectionTimeoutMillis: 60_000,
    deadlineMs: () => deadlineMs,
  });
});
afterEach(async () => {
  await pool.end();
  wire.close();
});

const away = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(databaseFault(error)).toBe("away");
};

test("a statement that is not answered in time fails as an outage does, and its connection serves nobody else", async () => {
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  deadlineMs = 100;
  await away(client.query("SELECT pg_sleep(60)"));
  await away(client.query("SELECT 1"));
  client.release();
  expect(pool.totalCount).toBe(0);
  deadlineMs = 20_000;
  const again = await pool.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  expect(again.rows[0]?.pid).not.toBe(rows[0]?.pid);
});

test("so does a COPY", async () => {
  const client = await pool.connect();
  await client.query("CREATE TEMPORARY TABLE copied (words text)");
  wire.set({ kind: "swallow" });
  deadlineMs = 100;
  const stream = client.query(copyFrom("COPY copied FROM STDIN"));
  stream.end("words\n");
  await away(once(stream, "finish"));
  client.release();
  expect(pool.totalCount).toBe(0);
});

test("idle connections beside a silent one are closed with it, and new ones are opened", async () => {
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  for (const client of clients) client.release();
  expect(pool.idleCount).toBe(3);
  wire.set({ kind: "swallow" });
  wire.set({ kind: "none" });
  deadlineMs = 100;
  await away(pool.query("SELECT 1"));
  await expect.poll(() => pool.totalCount).toBe(0);
  deadlineMs = 20_000;
  await expect(pool.query("SELECT 1 AS one")).resolves.toMatchObject({ rows: [{ one: 1 }] });
});

test("a statement over a whole shop may take longer than any other", async () => {
  const client = await pool.connect();
  deadlineMs = 100;
  const slow = () => client.query<{ one: number }>("SELECT 1 AS one FROM pg_sleep(0.5)");
  const answer = await withLongDeadline(client, 60_000, slow);
  expect(answer.rows).toEqual([{ one: 1 }]);
  client.release();
  expect(pool.idleCount).toBe(1);
});

test("a pool ends although its server reads nothing", async () => {
  await pool.query("SELECT 1");
  wire.set({ kind: "swallow" });
  await pool.end();
  pool = new DeadlinePool({ connectionString: wire.url, deadlineMs: () => deadlineMs });
});
