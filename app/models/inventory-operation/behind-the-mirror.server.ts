import { Prisma } from "~/generated/prisma/client";
import { numberArray, statements } from "~/models/sql-executor.server";
import { endOfSecond } from "~/models/stock-level/second";
import { staleReadMs } from "~/models/stock-level/stale-read";
import type { LevelReading } from "./begin-sending.server";
import { levelKeyColumns } from "./lock-levels.server";

/**
 * Whether the mirror of these levels has changed lately to something newer, by the platform's times, than one of the
 * readings tells: such a reading comes from a replica that is behind, and nothing is concluded from it.
 */
export async function areBehindTheMirror(
  shopId: number,
  readings: readonly LevelReading[],
): Promise<boolean> {
  const [known] = await statements.$queryRaw<{ isBehind: boolean }[]>`
    SELECT ${behindTheMirror(shopId, readings)} AS "isBehind"`;
  return known?.isBehind ?? false;
}

/** The same as a condition of a larger statement. */
export function behindTheMirror(shopId: number, readings: readonly LevelReading[]): Prisma.Sql {
  const { variantIds, locationIds } = levelKeyColumns(readings);
  return Prisma.sql`EXISTS (
        SELECT FROM stock_levels AS level
        JOIN unnest(${variantIds}::bigint[], ${locationIds}::bigint[],
          ${numberArray(readings.map(({ available }) => available))}::int[],
          ${readings.map(({ updatedAt }) => endOfSecond(updatedAt).toISOString())}::timestamptz[])
          AS reading (variant_id, location_id, available, updated_at) USING (variant_id, location_id)
        WHERE level.shop_id = ${shopId} AND level.available <> reading.available
          AND level.changed_at > reading.updated_at
          AND level.learned_at > now() - ${staleReadMs}::float8 * interval '1 millisecond')`;
}
