import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../server/database/migrate";
import { type Nodes, startNodes } from "../support/nodes";

let nodes: Nodes;
/** A connection to a worker, which holds one of its shards. */
let holder: pg.Client;

beforeAll(async () => {
  nodes = await startNodes();
  const url = await nodes.database("limits");
  await migrate(url, { kind: "distributed", shards: 8 });
  Object.assign(process.env, { DATABASE_URL: url, DATABASE_STATEMENT_SECONDS: "1" });
  holder = new pg.Client({ connectionString: await nodes.workers[0]?.database("limits") });
  await holder.connect();
});
afterAll(async () => {
  const { closeDatabase } = await import("~/infra/db/db.server");
  await closeDatabase();
  await holder.end();
  await nodes.stop();
});

test("a statement for all shops that a worker does not answer ends at its time limit, and nothing of it is left there", async () => {
  const { unsafeReadBacklog } = await import("~/models/operating/backlog.server");
  const { databaseFault } = await import("~/infra/db/database-fault");
  await unsafeReadBacklog();
  await holder.query("SET citus.override_table_visibility = off");
  await holder.query("SET citus.enable_manual_changes_to_shards = on");
  const { rows } = await holder.query<{ shard: string }>(
    "SELECT relname AS shard FROM pg_class WHERE relname ~ '^import_runs_[0-9]+$'",
  );
  await holder.query(`BEGIN; LOCK TABLE ${rows[0]?.shard} IN ACCESS EXCLUSIVE MODE`);
  const started = performance.now();
  const fault = await unsafeReadBacklog().then(() => null, databaseFault);
  expect(fault).toBe("collision");
  expect(performance.now() - started).toBeLessThan(8_000);
  await expect
    .poll(async () => {
      const left = await holder.query(
        "SELECT FROM pg_stat_activity WHERE state = 'active' AND wait_event_type = 'Lock'",
      );
      return left.rowCount;
    })
    .toBe(0);
  await holder.query("ROLLBACK");
});
