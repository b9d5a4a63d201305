// A second PostgreSQL that dies and freezes; few installations have a replica.
// @module-tag long
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "../../../app/lib/free-port";
import type { EmbeddedPostgres } from "../../../server/database/embedded-postgres";
import { appEnvironment } from "../../support/running-app";
import { freeze } from "../../support/server-pid";
import { rowsOf, type Service, startService } from "../../support/service";
import { sessionToken } from "../../support/session-tokens";
import { type Standby, startStandby } from "../../support/standby";
import { startTestPostgres } from "../../support/test-postgres";

let postgres: EmbeddedPostgres;
let standby: Standby;
let service: Service;
let metricsPort: number;
let shop: string;

beforeAll(async () => {
  postgres = await startTestPostgres();
  // The tests' server acknowledges before it has written; a replica cannot know of such a commit.
  await rowsOf(postgres.url, "ALTER ROLE ALL SET synchronous_commit = on");
  service = await startService({ postgres });
  standby = await startStandby(postgres);
  metricsPort = await freePort();
  const env = {
    DATABASE_REPLICA_URL: standby.url("service"),
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: "debug",
  };
  service.front.lead((await service.start({ env })).port);
  shop = await service.addShop({ variants: 12 });
}, 120_000);
afterAll(async () => {
  await service.stop();
  await standby.clear();
  await postgres.stop();
});

const spend = "/api/reports/procurement-spend";
const reads = [
  ...["/api/dashboard", spend, "/api/reports/sales-velocity", "/api/reports/adjustments?limit=5"],
  ...["/api/reorder/suggestions", "/api/purchase-orders", "/api/export"],
];

async function ask(path: string, body?: object) {
  const headers = { Authorization: `Bearer ${sessionToken(shop)}`, "Content-Type": "application/json" };
  const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
  const answer = await fetch(`${service.url}${path}`, init);
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("json");
  return { status: answer.status, data: isJson ? (JSON.parse(text) as { data: unknown }).data : null };
}

/** How many statements the replica has answered, and how many the primary in its place. */
async function answered(): Promise<{ replica: number; primary: number }> {
  const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  const by = (server: string) =>
    Number(new RegExp(`^backroom_replica_reads_total\\{by="${server}"\\} (\\d+)`, "m").exec(text)?.[1] ?? 0);
  return { replica: by("replica"), primary: by("primary") };
}

async function makeOrder(supplierId: number): Promise<void> {
  const lineItems = [{ title: "Freight", quantity: 1, costPrice: 3 }];
  expect((await ask("/api/purchase-orders", { supplierId, lineItems })).status).toBe(201);
}

async function makeSupplier(): Promise<number> {
  return ((await ask("/api/suppliers", { name: "Clay & Sons" })).data as { id: number }).id;
}

async function countedOrders(): Promise<number> {
  const { data } = await ask("/api/dashboard");
  return (data as { stats: { openPurchaseOrders: number } }).stats.openPurchaseOrders;
}

/** What one question costs each server; none at all where the replica is a moment too late and is not asked. */
async function costOf(path: string) {
  const before = await answered();
  expect((await ask(path)).status).toBe(200);
  const after = await answered();
  return { path, isRead: after.replica > before.replica, atPrimary: after.primary - before.primary };
}

const isUsed = async () => (await costOf(spend)).isRead;

test("reports, the dashboard, lists of orders and the export are read at the replica, and nothing of them at the primary", async () => {
  await expect.poll(isUsed).toBe(true);
  for (const path of reads)
    await expect.poll(() => costOf(path)).toEqual({ path, isRead: true, atPrimary: 0 });
  const busy = await rowsOf(
    standby.postgres.url,
    "SELECT FROM pg_stat_activity WHERE application_name = 'backroom reads' AND query LIKE '%shop_id%'",
  );
  expect(busy.length).toBeGreaterThan(0);
});

test("reads that a decision depends on, and single records, are read at the primary", async () => {
  const before = (await answered()).replica;
  await makeSupplier();
  for (const path of ["/api/suppliers", "/api/settings", "/api/stock-levels?limit=5"])
    expect((await ask(path)).status).toBe(200);
  expect((await answered()).replica).toBe(before);
});

test("the dashboard right after a write shows it, at once and however late the replica is", async () => {
  const supplierId = await makeSupplier();
  const before = await answered();
  const readAtReplica = async () => (await answered()).replica - before.replica;
  for (let round = 0; round < 20 || (await readAtReplica()) <= 20; round++) {
    const counted = await countedOrders();
    await makeOrder(supplierId);
    expect(await countedOrders()).toBe(counted + 1);
  }
  await rowsOf(standby.postgres.url, "SELECT pg_wal_replay_pause()");
  const counted = await countedOrders();
  await makeOrder(supplierId);
  expect(await countedOrders()).toBe(counted + 1);
  await rowsOf(standby.postgres.url, "SELECT pg_wal_replay_resume()");
  await expect.poll(isUsed).toBe(true);
});

/**
 * Requests all reports all the time while `meanwhile` runs, which gets a function that waits until each has been
 * answered that often since; answers every status and the longest time.
 */
async function askMeanwhile(meanwhile: (eachAnswered: (times: number) => Promise<void>) => Promise<void>) {
  let goesOn = true;
  const statuses: number[] = [];
  const answers = new Map<string, number>(reads.map((path) => [path, 0]));
  let slowestMs = 0;
  const one = async (path: string) => {
    while (goesOn) {
      const started = Date.now();
      statuses.push((await ask(path)).status);
      answers.set(path, (answers.get(path) ?? 0) + 1);
      slowestMs = Math.max(slowestMs, Date.now() - started);
    }
  };
  const asking = Promise.all(reads.map(one));
  await meanwhile(async (times) => {
    const before = new Map(answers);
    while (reads.some((path) => (answers.get(path) ?? 0) < (before.get(path) ?? 0) + times)) await pause(20);
  });
  goesOn = false;
  await asking;
  return { statuses, slowestMs };
}

test("the replica dies under load: no request fails, and it is used again when it is back", async () => {
  const { statuses } = await askMeanwhile(async (eachAnswered) => {
    await eachAnswered(2);
    await standby.lose();
    await eachAnswered(5);
    await standby.comeBack();
    await eachAnswered(2);
  });
  expect(new Set(statuses)).toEqual(new Set([200]));
  await expect.poll(isUsed).toBe(true);
});

/** A read that waits for the replica until its own end takes half a minute; a busy machine makes seconds of one. */
const muchTooLongMs = 15_000;

test("the replica freezes in the middle of reads: no request fails, and none waits until it continues", async () => {
  const { statuses, slowestMs } = await askMeanwhile(async (eachAnswered) => {
    await eachAnswered(2);
    const thaw = freeze(standby.postgres.data);
    // The first of them may have been answered before.
    await eachAnswered(3);
    thaw();
  });
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(slowestMs).toBeLessThan(muchTooLongMs);
  await expect.poll(isUsed).toBe(true);
});

test("a read that the replica cancels, because the primary vacuums its rows, is answered by the primary", async () => {
  const { databaseUrl } = service;
  await rowsOf(standby.postgres.url, "ALTER SYSTEM SET max_standby_streaming_delay = 0");
  await rowsOf(standby.postgres.url, "SELECT pg_reload_conf()");
  await rowsOf(databaseUrl, "CREATE TABLE cleaned AS SELECT 1 AS row FROM generate_series(1, 1000)");
  const env = { DATABASE_REPLICA_URL: standby.url("service") };
  Object.assign(process.env, appEnvironment({ url: service.url, databaseUrl, env }));
  vi.resetModules();
  const { closeDatabase, pool, readFromReplica } = await import("~/infra/db/db.server");
  const where = "SELECT pg_is_in_recovery() AS is, (SELECT count(*)::int FROM cleaned) AS rows";
  const ask = (sql: string) =>
    readFromReplica(async () => (await pool.query<{ is: boolean; rows: number }>(sql)).rows[0]);
  try {
    await expect.poll(() => ask(where)).toEqual({ is: true, rows: 1_000 });
    const long = "SELECT pg_sleep(CASE WHEN pg_is_in_recovery() THEN 25 ELSE 0 END)";
    let isOver = false;
    const slow = ask(`${where} FROM (${long}) AS slept`).finally(() => (isOver = true));
    const underWay = () =>
      rowsOf(standby.postgres.url, "SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'");
    await expect.poll(underWay).toHaveLength(1);
    await rowsOf(databaseUrl, "DELETE FROM cleaned");
    // What a transaction may still look at is cleaned up only after it.
    for (; !isOver; await pause(200)) await rowsOf(databaseUrl, "VACUUM cleaned");
    expect(await slow).toEqual({ is: false, rows: 0 });
    await expect(ask("SELECT nothing")).rejects.toThrow("nothing");
  } finally {
    await closeDatabase();
  }
});
