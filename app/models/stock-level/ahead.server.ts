import type { Tx } from "~/infra/db/db.server";
import { queryRows, sql } from "~/models/database/sql.server";

export interface ProjectedLevel {
  variantId: bigint;
  available: number;
  onHand: number;
}

/** What each variant has at the location once all operations in flight are applied; 0 where not stocked. */
export async function projectedLevels(
  tx: Tx,
  shopId: number,
  { locationId, variantIds }: { locationId: bigint; variantIds: readonly bigint[] },
): Promise<Map<bigint, ProjectedLevel>> {
  const ids = variantIds.map(String);
  // One statement, so that an operation that ends meanwhile is counted once.
  const rows = await queryRows(
    tx,
    sql<ProjectedLevel>`
    WITH under_way AS (
      SELECT held.variant_id, sum((change->>'delta')::int)::int AS delta,
        coalesce(sum((change->>'delta')::int) FILTER (WHERE part.quantity_name = 'available'), 0)::int AS available
      FROM inventory_operation_levels AS held
      JOIN (
        SELECT operation.id, operation.quantity_name, change FROM inventory_operations AS operation
        CROSS JOIN jsonb_array_elements(operation.changes) AS change
        WHERE operation.shop_id = ${shopId} AND operation.id IN (
            SELECT operation_id FROM inventory_operation_levels
            WHERE shop_id = ${shopId} AND location_id = ${locationId} AND variant_id = ANY(${ids}::bigint[]))
          AND (change->>'locationId')::bigint = ${locationId}
      ) AS part ON part.id = held.operation_id AND (change->>'variantId')::bigint = held.variant_id
      WHERE held.shop_id = ${shopId} AND held.location_id = ${locationId}
      GROUP BY held.variant_id
    )
    SELECT asked.variant_id AS "variantId",
           coalesce(level.available, 0) + coalesce(under_way.available, 0) AS available,
           coalesce(level.on_hand, 0) + coalesce(under_way.delta, 0) AS "onHand"
    FROM unnest(${ids}::bigint[]) AS asked (variant_id)
    LEFT JOIN stock_levels AS level ON level.shop_id = ${shopId}
      AND level.location_id = ${locationId} AND level.variant_id = asked.variant_id
    LEFT JOIN under_way ON under_way.variant_id = asked.variant_id`,
  );
  return new Map(rows.map((row) => [row.variantId, row]));
}
