import { beforeEach, expect, it } from "vitest";
import { db, pool } from "~/db.server";
import { enqueue } from "./enqueue.server";
import type { JobName } from "./names";
import { unsafeReleaseAbandonedJobs } from "./release-abandoned.server";

beforeEach(async () => {
  await pool.query("DELETE FROM graphile_worker._private_jobs");
  await pool.query("DELETE FROM graphile_worker._private_job_queues");
});

/** A worker has taken the job so long ago, and with it the queue, and has not been heard of since. */
async function take(name: JobName, ago: string, queue?: string): Promise<void> {
  await db.$transaction((tx) => enqueue(tx, name, { shopId: 1 }, queue ? { queue } : {}));
  const taken = "locked_by = 'a worker', locked_at = now() - $1::interval";
  await pool.query(`UPDATE graphile_worker._private_jobs SET ${taken}`, [ago]);
  await pool.query(`UPDATE graphile_worker._private_job_queues SET ${taken}`, [ago]);
}

async function locked(table: "_private_jobs" | "_private_job_queues"): Promise<number> {
  const { rowCount } = await pool.query(`SELECT 1 FROM graphile_worker.${table} WHERE locked_at IS NOT NULL`);
  return rowCount ?? 0;
}

it("frees the change of stock that a killed worker had taken, and the shop's queue with it", async () => {
  await take("apply-operation", "121 seconds", "stock:1");
  expect(await unsafeReleaseAbandonedJobs()).toBe(2);
  expect(await locked("_private_jobs")).toBe(0);
  expect(await locked("_private_job_queues")).toBe(0);
});

it("leaves a worker the time that its work takes", async () => {
  await take("apply-operation", "110 seconds", "stock:1");
  expect(await unsafeReleaseAbandonedJobs()).toBe(0);
  expect(await locked("_private_job_queues")).toBe(1);
});

it("leaves an import alone, which may take hours", async () => {
  await take("run-import", "3 hours");
  expect(await unsafeReleaseAbandonedJobs()).toBe(0);
  expect(await locked("_private_jobs")).toBe(1);
});
