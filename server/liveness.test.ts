import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { livenessLock } from "~/models/database/liveness-lock";
import { startTestPostgres } from "../tests/support/test-postgres";
import { holdLivenessLock } from "./liveness";

let postgres: Awaited<ReturnType<typeof startTestPostgres>>;
let url: string;
let client: Client;

beforeAll(async () => {
  postgres = await startTestPostgres();
  url = await postgres.database("presence");
  client = new Client({ connectionString: url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await postgres.stop();
});

const holders = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted";

async function isAlive(name: string): Promise<boolean> {
  const { rows } = await client.query<{ isFree: boolean }>(
    `SELECT pg_try_advisory_xact_lock(${livenessLock("$1::text")}) AS "isFree"`,
    [name],
  );
  return !rows[0]?.isFree;
}

async function until(name: string, wanted: boolean): Promise<void> {
  while ((await isAlive(name)) !== wanted) await pause(20);
}

test("a process is alive until it stops, and another one is not", async () => {
  const leave = holdLivenessLock(url, "pool-1");
  await until("pool-1", true);
  expect(await isAlive("pool-2")).toBe(false);
  await leave();
  expect(await isAlive("pool-1")).toBe(false);
});

test("where PostgreSQL ends its connection, it is alive again soon, and notices", async () => {
  const told: boolean[] = [];
  const leave = holdLivenessLock(url, "pool-1", (isPresent) => told.push(isPresent));
  await until("pool-1", true);
  await client.query(`SELECT pg_terminate_backend(pid) FROM (${holders}) AS holder`);
  await until("pool-1", false);
  await until("pool-1", true);
  await leave();
  expect(told).toEqual([true, false, true, false]);
});

test("where PostgreSQL is not running, it stops as well", async () => {
  const leave = holdLivenessLock("postgres://backroom@127.0.0.1:1/backroom", "pool-1");
  await pause(50);
  await leave();
});
