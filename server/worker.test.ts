import { createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestPostgres } from "../tests/support/test-postgres";
import { workerPool } from "./worker";

let postgres: Awaited<ReturnType<typeof startTestPostgres>>;
let url: string;

beforeAll(async () => {
  postgres = await startTestPostgres();
  url = await postgres.database("worker_pool");
});
afterAll(() => postgres.stop());

test("a job's end that PostgreSQL could not record, because it went away, is tried again", async () => {
  const pool = workerPool(url, 2);
  const job = await pool.connect();
  const { rows } = await job.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const lost = expect(job.query("SELECT pg_sleep(20)")).rejects.toMatchObject({ code: "57P03" });
  await pool.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
  await lost;
  await expect(job.query("SELECT 1")).rejects.toMatchObject({ code: "57P03" });
  job.release();
  await expect(pool.query("SELECT 1 AS one")).resolves.toMatchObject({ rows: [{ one: 1 }] });
  await pool.end();
});

test("so is a connection that is refused", async () => {
  const nobody = createServer().listen(0);
  const { port } = nobody.address() as { port: number };
  await new Promise((closed) => nobody.close(closed));
  const pool = workerPool(`postgres://backroom@127.0.0.1:${port}/backroom`, 1);
  await expect(pool.connect()).rejects.toMatchObject({ code: "57P03" });
  await pool.end();
});

test("a statement that PostgreSQL refuses stays what it is", async () => {
  const pool = workerPool(url, 1);
  const job = await pool.connect();
  await expect(job.query("SELECT 1 / 0")).rejects.toMatchObject({ code: "22012" });
  job.release();
  await pool.end();
});
