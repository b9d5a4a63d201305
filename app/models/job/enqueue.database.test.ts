import { beforeEach, expect, it } from "vitest";
import { db, pool } from "~/infra/db/db.server";
import { waitingForLocks } from "../../../tests/support/waiting-for-locks";
import { enqueue } from "./enqueue.server";

beforeEach(async () => {
  await pool.query("DELETE FROM graphile_worker._private_jobs");
});

const jobs = async () =>
  (
    await pool.query<{ key: string | null; isTaken: boolean }>(
      `SELECT key, locked_at IS NOT NULL AS "isTaken" FROM graphile_worker._private_jobs ORDER BY id`,
    )
  ).rows;

const queue = () =>
  db.$transaction((tx) => enqueue(tx, "handle-webhook", { shopId: 1 }, { key: "updates:1" }));

/** A worker in the middle of taking every job. */
async function takingWorker() {
  const client = await pool.connect();
  await client.query("BEGIN");
  await client.query(
    "UPDATE graphile_worker._private_jobs SET attempts = 1, locked_by = 'a worker', locked_at = now()",
  );
  return {
    async take() {
      await client.query("COMMIT");
      client.release();
    },
  };
}

it("has one job for all that is queued by one key until a worker takes it", async () => {
  await queue();
  await queue();
  expect(await jobs()).toEqual([{ key: "updates:1", isTaken: false }]);
});

it("has a job that follows the one that runs", async () => {
  await queue();
  await (await takingWorker()).take();
  await queue();
  expect(await jobs()).toEqual([
    { key: null, isTaken: true },
    { key: "updates:1", isTaken: false },
  ]);
});

it("has a job that follows when a worker takes the one that waits in the same moment", async () => {
  await queue();
  const worker = await takingWorker();
  const queueing = queue();
  await expect.poll(waitingForLocks).toBe(1);
  await worker.take();
  await queueing;
  expect(await jobs()).toEqual([
    { key: null, isTaken: true },
    { key: "updates:1", isTaken: false },
  ]);
});
