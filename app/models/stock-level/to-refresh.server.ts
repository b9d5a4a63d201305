import { db } from "~/db.server";
import type { LevelKey } from "./save-news.server";

export interface LevelToRefresh extends LevelKey {
  inventoryItemId: bigint;
  /** Of the mirror's row, and another after each change of it; null where there is no such level. */
  seenVersion: string | null;
}

/** These levels as the mirror has them; those with an operation in flight are left out. */
export async function levelsToRefresh(shopId: number, levels: LevelKey[]): Promise<LevelToRefresh[]> {
  const variantIds = levels.map(({ variantId }) => variantId.toString());
  const locationIds = levels.map(({ locationId }) => locationId.toString());
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

/**
 * The levels that webhooks have told of since a moment of our own clock, and every level of the variants in the
 * orders they told of: a parcel takes units from the shelf and leaves `available` as it is.
 */
export async function findLevelsInNews(shopId: number, since: Date): Promise<LevelKey[]> {
  return db.$queryRaw<LevelKey[]>`
    SELECT variant_id AS "variantId", location_id AS "locationId" FROM stock_observations
    WHERE shop_id = ${shopId} AND created_at >= ${since.toISOString()}::timestamptz
    UNION
    SELECT level.variant_id, level.location_id
    FROM webhook_deliveries AS delivery
    CROSS JOIN jsonb_path_query(delivery.payload, '$.line_items[*].variant_id') AS ordered (id)
    JOIN stock_levels AS level ON level.shop_id = delivery.shop_id
      AND level.variant_id = CASE WHEN ordered.id #>> '{}' ~ '^\\d{1,18}$' THEN (ordered.id #>> '{}')::bigint END
    WHERE delivery.shop_id = ${shopId} AND delivery.topic LIKE 'orders/%'
      AND delivery.handled_at >= ${since.toISOString()}::timestamptz`;
}
