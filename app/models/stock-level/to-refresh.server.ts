import { db } from "~/db.server";
import { placeColumns } from "~/models/platform-operation/lock-levels.server";
import type { LevelKey } from "./save-news.server";

export interface LevelToRefresh extends LevelKey {
  inventoryItemId: bigint;
  /** Of the mirror's row, and another after each change of it; null where there is no such level. */
  seenVersion: string | null;
}

/** These levels as the mirror has them; those with an operation in flight are left out. */
export async function levelsToRefresh(shopId: number, levels: LevelKey[]): Promise<LevelToRefresh[]> {
  const { variantIds, locationIds } = placeColumns(levels);
  return db.$queryRaw<LevelToRefresh[]>`
    SELECT DISTINCT k.variant_id AS "variantId", k.location_id AS "locationId",
      v.inventory_item_id AS "inventoryItemId", l.xmin::text AS "seenVersion"
    FROM unnest(${variantIds}::bigint[], ${locationIds}::bigint[]) AS k (variant_id, location_id)
    JOIN variants v ON v.shop_id = ${shopId} AND v.id = k.variant_id
    JOIN locations p ON p.shop_id = ${shopId} AND p.id = k.location_id
    LEFT JOIN stock_levels l
      ON l.shop_id = ${shopId} AND l.variant_id = k.variant_id AND l.location_id = k.location_id
    WHERE NOT EXISTS (
      SELECT FROM platform_operation_levels o
      WHERE o.shop_id = ${shopId} AND o.variant_id = k.variant_id AND o.location_id = k.location_id)`;
}
