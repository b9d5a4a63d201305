import { database, queryRows, sql } from "~/models/database/sql.server";
import type { LevelKey } from "~/models/stock-ledger/level-key";
import { levelKeyColumns } from "~/models/stock-ledger/level-key-columns.server";

export interface LevelToRefresh extends LevelKey {
  inventoryItemId: bigint;
}

/** Levels that are about to be read, and the database's time before the reading. */
export interface Refresh {
  begunAt: Date;
  levels: LevelToRefresh[];
}

/** Levels that can be read: variant and location are known, and no operation is in flight on them. */
export async function levelsToRefresh(shopId: number, levels: readonly LevelKey[]): Promise<Refresh> {
  const { variantIds, locationIds } = levelKeyColumns(levels);
  const rows = await queryRows(
    database,
    sql<LevelToRefresh & { begunAt: Date }>`
    SELECT DISTINCT k.variant_id AS "variantId", k.location_id AS "locationId",
      v.inventory_item_id AS "inventoryItemId", now() AS "begunAt"
    FROM unnest(${variantIds}::bigint[], ${locationIds}::bigint[]) AS k (variant_id, location_id)
    JOIN variants v ON v.shop_id = ${shopId} AND v.id = k.variant_id
    JOIN locations p ON p.shop_id = ${shopId} AND p.id = k.location_id
    WHERE NOT EXISTS (
      SELECT FROM inventory_operation_levels o
      WHERE o.shop_id = ${shopId} AND o.variant_id = k.variant_id AND o.location_id = k.location_id)`,
  );
  return { begunAt: rows[0]?.begunAt ?? new Date(0), levels: rows };
}
