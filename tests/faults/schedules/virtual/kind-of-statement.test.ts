import { expect, it } from "vitest";
import { kindOf } from "./kind-of-statement";

it("knows where a transaction begins and ends", () => {
  expect(kindOf("BEGIN; SET LOCAL lock_timeout = 0")).toMatchObject({ begins: true, ends: false });
  expect(kindOf("COMMIT")).toMatchObject({ ends: true, rollsBack: false, isWriting: true });
  expect(kindOf("rollback")).toMatchObject({ ends: true, rollsBack: true, isWriting: false });
  expect(kindOf("ROLLBACK TO SAVEPOINT one")).toMatchObject({ ends: false });
});

it("knows which statements may read the clock", () => {
  expect(kindOf("SELECT now()").asksTime).toBe(true);
  expect(kindOf("INSERT INTO shops DEFAULT VALUES").asksTime).toBe(true);
  expect(kindOf("SELECT 1").asksTime).toBe(false);
});

it("knows which statements may wait for a lock outside a transaction", () => {
  expect(kindOf("SELECT pg_advisory_lock($1, $2)").locksSession).toBe(true);
  expect(kindOf("SELECT pg_try_advisory_lock($1, $2)").locksSession).toBe(false);
  expect(kindOf("SELECT pg_advisory_xact_lock($1)").locksSession).toBe(false);
});

it("knows after which statements a worker may find a job that it could not take before", () => {
  expect(kindOf("SELECT graphile_worker.add_job('sweep')").freesJobs).toBe(true);
  expect(kindOf("UPDATE job_queues SET locked_by = null").freesJobs).toBe(true);
  expect(kindOf("UPDATE job_queues SET locked_by = $1::text").freesJobs).toBe(false);
});

it("gives each text a name of its own", () => {
  expect(kindOf("SELECT 1").name).toBe(kindOf("SELECT 1").name);
  expect(kindOf("SELECT 1").name).not.toBe(kindOf("SELECT 2").name);
});
