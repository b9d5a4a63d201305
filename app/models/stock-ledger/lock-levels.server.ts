import { execute, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { byLevelKey, type LevelKey, levelKeyOf } from "./level-key";
import { type LevelKeyColumns, levelKeyColumns } from "./level-key-columns.server";

export interface LockedLevel extends LevelKey {
  /** Null when the variant is no longer in the catalogue. */
  inventoryItemId: bigint | null;
  available: number;
  onHand: number;
  /** The platform's time of the newest update; 1970 for a level that was new to the app. */
  changedAt: Date;
}

/** Locks the levels in a fixed order, against deadlocks; adds missing ones with 0. Keys: `levelKeyOf`. */
export async function lockLevels(
  tx: SqlExecutor,
  shopId: number,
  places: readonly LevelKey[],
): Promise<Map<string, LockedLevel>> {
  const columns = levelKeyColumns([...places].sort(byLevelKey));
  const levels = await lockKnown(tx, shopId, columns);
  if (levels.length < places.length) {
    await addMissing(tx, shopId, columns);
    levels.push(...(await lockKnown(tx, shopId, columns)));
  }
  return new Map(levels.map((level) => [levelKeyOf(level), level]));
}

async function addMissing(
  tx: SqlExecutor,
  shopId: number,
  { variantIds, locationIds }: LevelKeyColumns,
): Promise<void> {
  await execute(
    tx,
    sql`
    INSERT INTO stock_levels (shop_id, variant_id, location_id, changed_at)
    SELECT ${shopId}::int, variant_id, location_id, to_timestamp(0)
    FROM unnest(${variantIds}::bigint[], ${locationIds}::bigint[]) AS place (variant_id, location_id)
    ORDER BY variant_id, location_id
    ON CONFLICT DO NOTHING`,
  );
}

function lockKnown(
  tx: SqlExecutor,
  shopId: number,
  { variantIds, locationIds }: LevelKeyColumns,
): Promise<LockedLevel[]> {
  return queryRows(
    tx,
    sql<LockedLevel>`
    WITH place AS MATERIALIZED (
      SELECT * FROM unnest(${variantIds}::bigint[], ${locationIds}::bigint[]) AS place (variant_id, location_id)
    )
    SELECT level.variant_id AS "variantId", level.location_id AS "locationId",
      (SELECT inventory_item_id FROM variants
        WHERE shop_id = ${shopId} AND id = level.variant_id AND deleted_at IS NULL) AS "inventoryItemId",
      available, on_hand AS "onHand", changed_at AS "changedAt"
    ${lockingKnown(shopId)}`,
  );
}

/** A FROM clause that locks the levels of `place` in order; none when one is missing and has to be added. */
export function lockingKnown(shopId: number): SqlPart {
  return part`
    FROM stock_levels AS level
    JOIN place USING (variant_id, location_id)
    WHERE level.shop_id = ${shopId} AND NOT EXISTS (
      SELECT FROM place AS missing WHERE NOT EXISTS (
        SELECT FROM stock_levels AS known WHERE known.shop_id = ${shopId}
          AND known.variant_id = missing.variant_id AND known.location_id = missing.location_id))
    ORDER BY level.variant_id, level.location_id
    FOR UPDATE OF level`;
}
