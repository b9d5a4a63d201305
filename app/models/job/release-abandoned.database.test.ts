import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { db, pool } from "~/infra/db/db.server";
import { livenessLock } from "~/models/database/liveness-lock";
import { enqueue } from "./enqueue.server";
import type { JobName } from "./names";
import { unsafeReleaseAbandonedJobs } from "./release-abandoned.server";

const worker = "a worker";

/** For how long PostgreSQL has run. */
async function runningSeconds(): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>(
    "SELECT extract(epoch FROM now() - pg_postmaster_start_time())::float8 AS seconds",
  );
  return rows[0]?.seconds ?? 0;
}

/** What a living worker has taken, it has taken since PostgreSQL started. */
beforeAll(async () => {
  while ((await runningSeconds()) < 7) await pause(200);
});
beforeEach(async () => {
  await pool.query("DELETE FROM graphile_worker._private_jobs");
  await pool.query("DELETE FROM graphile_worker._private_job_queues");
});

/** A worker has taken the job so long ago, and with it the queue, and has given no sign of life since. */
async function take(name: JobName, ago: string, queue?: string, by = worker): Promise<void> {
  await db.$transaction((tx) => enqueue(tx, name, { shopId: 1 }, queue ? { queue } : {}));
  const taken = "locked_by = $2, locked_at = now() - $1::interval WHERE locked_at IS NULL";
  await pool.query(`UPDATE graphile_worker._private_jobs SET ${taken}`, [ago, by]);
  await pool.query(`UPDATE graphile_worker._private_job_queues SET ${taken}`, [ago, by]);
}

async function locked(table: "_private_jobs" | "_private_job_queues"): Promise<number> {
  const { rowCount } = await pool.query(`SELECT 1 FROM graphile_worker.${table} WHERE locked_at IS NOT NULL`);
  return rowCount ?? 0;
}

/** The worker holds the lock in its name. */
async function alive(): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query(`SELECT pg_advisory_lock(${livenessLock("$1::text")})`, [worker]);
  return async () => {
    await client.query("SELECT pg_advisory_unlock_all()");
    client.release();
  };
}

it("frees the operation that a killed worker had taken, and the shop's queue with it", async () => {
  await take("apply-operation", "6 seconds", "stock:1");
  expect(await unsafeReleaseAbandonedJobs()).toBe(1);
  expect(await locked("_private_jobs")).toBe(0);
  expect(await locked("_private_job_queues")).toBe(0);
});

it("frees the costs that a killed worker was about to write to a store", async () => {
  await take("write-costs", "6 seconds");
  expect(await unsafeReleaseAbandonedJobs()).toBe(1);
  expect(await locked("_private_jobs")).toBe(0);
});

it("leaves a worker whose connection broke the time to come back", async () => {
  await take("apply-operation", "4 seconds", "stock:1");
  expect(await unsafeReleaseAbandonedJobs()).toBe(0);
});

it("leaves a living worker the time that its work takes", async () => {
  await take("apply-operation", "6 seconds", "stock:1");
  const leave = await alive();
  expect(await unsafeReleaseAbandonedJobs()).toBe(0);
  expect(await locked("_private_job_queues")).toBe(1);
  await leave();
});

it("frees what a worker holds for longer than any work takes, though PostgreSQL reports it alive", async () => {
  await take("apply-operation", "4 seconds", "stock:1");
  const leave = await alive();
  expect(await unsafeReleaseAbandonedJobs(5_000)).toBe(0);
  expect(await unsafeReleaseAbandonedJobs(3_000)).toBe(1);
  await leave();
});

it("frees what was taken before PostgreSQL started, which its worker may never have learned", async () => {
  await take("apply-operation", `${(await runningSeconds()) + 1} seconds`, "stock:1");
  const leave = await alive();
  expect(await unsafeReleaseAbandonedJobs()).toBe(1);
  await leave();
});

it("frees all that a killed worker had taken, and nothing of one that lives", async () => {
  await take("handle-webhook", "6 seconds", "webhook:1");
  await take("run-import", "6 seconds");
  await take("apply-operation", "6 seconds", "stock:2", "another worker");
  const client = await pool.connect();
  await client.query(`SELECT pg_advisory_lock(${livenessLock("$1::text")})`, ["another worker"]);
  expect(await unsafeReleaseAbandonedJobs()).toBe(1);
  await client.query("SELECT pg_advisory_unlock_all()");
  client.release();
  const { rows } = await pool.query("SELECT locked_by FROM graphile_worker.jobs WHERE locked_at IS NOT NULL");
  expect(rows).toEqual([{ locked_by: "another worker" }]);
  expect(await locked("_private_job_queues")).toBe(1);
});

it("leaves a living worker that has taken other work since, so that nothing of it runs twice at once", async () => {
  await take("apply-operation", "4 seconds", "stock:1");
  await take("run-import", "1 second");
  const leave = await alive();
  expect(await unsafeReleaseAbandonedJobs(3_000)).toBe(0);
  expect(await locked("_private_jobs")).toBe(2);
  await leave();
});

it("leaves a living worker the time that the forecasts of a large shop take", async () => {
  await take("renew-forecasts", "6 seconds", "forecasts:1");
  const leave = await alive();
  expect(await unsafeReleaseAbandonedJobs(3_000)).toBe(0);
  expect(await locked("_private_job_queues")).toBe(1);
  await leave();
  expect(await unsafeReleaseAbandonedJobs(3_000)).toBe(1);
});

it("leaves an import alone, which may take hours", async () => {
  await take("run-import", "3 hours");
  expect(await unsafeReleaseAbandonedJobs()).toBe(0);
  expect(await locked("_private_jobs")).toBe(1);
});
