import { statements } from "~/models/sql-executor.server";
import { isDue } from "./is-due.server";

/** More than one job can try. */
const mostAtOnce = 100;

/**
 * The shop's operations that are due and wait for no older one on their levels, but for those of `tried`, the oldest
 * first, a hundred at most.
 */
export async function listReadyOperations(shopId: number, tried: readonly number[]): Promise<number[]> {
  // Taken out first: by number alone, PostgreSQL would walk through all that have ever been settled. Then each is asked by
  // itself, level by level up to the first that has an older one: joined, all of a large count would meet all others.
  const ready = await statements.$queryRaw<{ id: number }[]>`
    WITH due AS MATERIALIZED (
      SELECT id FROM inventory_operations AS operation WHERE shop_id = ${shopId} AND ${isDue}
    )
    SELECT id FROM due
    WHERE id <> ALL(${tried}::int[]) AND NOT EXISTS (
      SELECT FROM inventory_operation_levels AS place
      WHERE place.shop_id = ${shopId} AND place.operation_id = due.id AND EXISTS (
        SELECT FROM inventory_operation_levels AS older
        WHERE older.shop_id = ${shopId} AND older.variant_id = place.variant_id
          AND older.location_id = place.location_id AND older.operation_id < due.id
        OFFSET 0)
      OFFSET 0)
    ORDER BY id LIMIT ${mostAtOnce}`;
  return ready.map(({ id }) => id);
}
