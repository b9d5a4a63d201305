import type pg from "pg";
import type { PlatformLine } from "./platform-line";
import type { ScheduledShop } from "./shop-in-schedule";

const openText = `
  SELECT ((SELECT count(*) FROM platform_operations
           WHERE shop_id = ANY($1) AND status IN ('pending', 'unknown'))
        + (SELECT count(*) FROM emails WHERE shop_id = ANY($1) AND status IN ('queued', 'unknown'))
        + (SELECT count(*) FROM webhook_deliveries WHERE shop_id = ANY($1) AND handled_at IS NULL)
        + (SELECT count(*) FROM graphile_worker._private_jobs
           WHERE (payload->>'shopId')::int = ANY($1) AND attempts < max_attempts))::int AS open`;

/** Nothing is on its way to these shops or waits to be done for them. */
export async function isAtRest(
  monitor: pg.Client,
  line: PlatformLine,
  shops: readonly ScheduledShop[],
): Promise<boolean> {
  if (line.platform.webhooks.deliveries.some(({ state }) => state === "waiting")) return false;
  const { rows } = await monitor.query<{ open: number }>(openText, [shops.map(({ id }) => id)]);
  return rows[0]?.open === 0;
}
