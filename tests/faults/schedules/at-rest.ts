import type pg from "pg";
import type { PlatformLine } from "./platform-line";
import type { ScheduledShop } from "./shop-in-schedule";

const openText = `
  SELECT EXISTS (SELECT 1 FROM inventory_operations WHERE shop_id = ANY($1) AND status IN ('pending', 'unknown'))
      OR EXISTS (SELECT 1 FROM emails WHERE shop_id = ANY($1) AND status IN ('queued', 'unknown'))
      OR EXISTS (SELECT 1 FROM webhook_deliveries WHERE shop_id = ANY($1) AND handled_at IS NULL)
      OR EXISTS (SELECT 1 FROM graphile_worker._private_jobs
                 WHERE (payload->>'shopId')::int = ANY($1) AND attempts < max_attempts) AS open`;

const leftText = `
  SELECT coalesce(string_agg(format('%s %s, %s times: %s', task.identifier, job.payload, job.attempts, job.last_error), '; '), '') AS left
  FROM graphile_worker._private_jobs AS job
  JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id`;

/** The jobs that are left, as text. */
export async function jobsLeft(monitor: pg.Client): Promise<string> {
  const { rows } = await monitor.query<{ left: string }>(leftText);
  return rows[0]?.left ?? "";
}

interface Observed {
  monitor: pg.Client;
  line: PlatformLine;
  shops: readonly ScheduledShop[];
  /** How many there have been: without a further one the database is as it was. */
  statements(): number;
}

/** Asks, again and again, whether nothing is on its way to these shops or waits to be done for them. */
export function restOf({ monitor, line, shops, statements }: Observed): () => Promise<boolean> {
  const ids = shops.map(({ id }) => id);
  let [open, seen] = [true, -1];
  return async () => {
    if (line.platform.webhooks.deliveries.some(({ state }) => state === "waiting")) return false;
    if (seen === statements()) return !open;
    seen = statements();
    const { rows } = await monitor.query<{ open: boolean }>({ name: "open", text: openText, values: [ids] });
    open = rows[0]?.open !== false;
    return !open;
  };
}
