import { staleReadMs } from "~/models/stock-level/stale-read";

/**
 * Levels of a shop that wait to be read once no reading can be behind any more are read at once: on a stage no reading
 * is behind.
 */
export async function hurryReadings(
  run: (sql: string, values: unknown[]) => Promise<unknown>,
  shopId: number,
): Promise<void> {
  await run(
    `UPDATE levels_to_read SET due_at = now(), renewed_at = renewed_at - $2 * interval '1 millisecond'
     WHERE shop_id = $1 AND due_at > now()`,
    [shopId, staleReadMs],
  );
  await run(
    "UPDATE stock_levels SET learned_at = learned_at - $2 * interval '1 millisecond' WHERE shop_id = $1",
    [shopId, staleReadMs],
  );
}
