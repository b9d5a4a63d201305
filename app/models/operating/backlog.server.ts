import { pool } from "~/infra/db/db.server";
import { acrossShops } from "~/infra/db/shop-scope";
import type { ImportStatus } from "~/models/column-texts";
import { database, queryOne, queryRows, sql } from "~/models/database/sql.server";
import type { OperationStatus } from "~/models/inventory-operation/status";

interface Waiting {
  count: number;
  /** Seconds since the oldest one started to wait; 0 without any. */
  oldestSeconds: number;
}

export interface Backlog {
  operations: (Waiting & { status: OperationStatus })[];
  /** Due jobs that no worker has taken, and those that were given up, by task. */
  jobs: (Waiting & { task: string; givenUp: number })[];
  imports: { status: ImportStatus; count: number }[];
  /** Webhooks that failed each time and wait for a person. */
  webhooks: { kept: number };
}

/** Counts the pending work for the operator; the result contains no shop's own data. */
export function unsafeReadBacklog(): Promise<Backlog> {
  return acrossShops(async () => {
    const [operations, jobs, imports, webhooks] = await Promise.all([
      queryRows(
        database,
        sql<Backlog["operations"][number]>`
        SELECT status, count(*)::int AS count,
          extract(epoch FROM now() - min(created_at))::float8 AS "oldestSeconds"
        FROM inventory_operations WHERE status IN ('pending', 'unknown', 'review') GROUP BY status`,
      ),
      queryRows(
        database,
        sql<Backlog["jobs"][number]>`
        SELECT coalesce(task_identifier, '') AS task,
          (count(*) FILTER (WHERE attempts < max_attempts AND run_at <= now() AND locked_at IS NULL))::int AS count,
          coalesce(extract(epoch FROM now() - min(run_at)
            FILTER (WHERE attempts < max_attempts AND run_at <= now() AND locked_at IS NULL)), 0)::float AS "oldestSeconds",
          (count(*) FILTER (WHERE attempts >= max_attempts))::int AS "givenUp"
        FROM graphile_worker.jobs GROUP BY task_identifier`,
      ),
      queryRows(
        database,
        sql<Backlog["imports"][number]>`
        SELECT status, count(*)::int AS count
        FROM import_runs WHERE status IN ('queued', 'running') GROUP BY status`,
      ),
      queryOne(
        database,
        sql<
          Backlog["webhooks"]
        >`SELECT count(*)::int AS kept FROM webhook_deliveries WHERE failed_at IS NOT NULL`,
      ),
    ]);
    return { operations, jobs, imports, webhooks };
  });
}

export function countConnections(): { busy: number; idle: number; waited_for: number } {
  return { busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waited_for: pool.waitingCount };
}
