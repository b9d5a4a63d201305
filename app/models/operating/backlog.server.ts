import type { ImportStatus } from "~/models/column-texts";
import type { OperationStatus } from "~/models/inventory-operation/status";
import { database, queryOne, queryRows, sql } from "~/models/sql.server";
import { acrossShops } from "~/infra/db/shop-scope";

interface Pile {
  count: number;
  /** Seconds since the oldest began to wait; 0 where none waits. */
  oldestSeconds: number;
}

/** What waits to be done, over all shops and processes. */
export interface Backlog {
  /** Changes of stock that are not decided, by status. */
  operations: (Pile & { status: OperationStatus })[];
  /** Jobs that are due and that nobody works, and those that were given up, by task. */
  jobs: (Pile & { task: string; givenUp: number })[];
  /** Those that wait or run. */
  imports: { status: ImportStatus; count: number }[];
  /** Webhooks that failed each time and wait for a person. */
  webhooks: { kept: number };
}

/** Counts what waits, for whoever runs the app; no shop's own data are in it. */
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
