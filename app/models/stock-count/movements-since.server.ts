import { database, queryRows, sql } from "~/models/database/sql.server";
import { toGid } from "~/platform/gid";

/** The movements at the location between the counting of a line and now. */
export interface MovedSince {
  /** Units that left in the store, mostly by sales; positive. */
  sold: number;
  /** Units that were added in the store, mostly by refunds. */
  returned: number;
  /** Units by receipts, transfers, adjustments and other counts; negative for units that left. */
  moved: number;
}

/** Movements at the location since each line was counted, by variant gid, without the count's own. */
export async function movementsSinceCounted(
  shopId: number,
  countId: number,
): Promise<Record<string, MovedSince>> {
  const rows = await queryRows(
    database,
    sql<MovedSince & { variantId: bigint }>`
    SELECT line.variant_id AS "variantId",
           -coalesce(sum(least(moved.adjustment, 0)) FILTER (WHERE moved.document = 'external'), 0)::int AS sold,
           coalesce(sum(greatest(moved.adjustment, 0)) FILTER (WHERE moved.document = 'external'), 0)::int
             AS returned,
           coalesce(sum(moved.adjustment) FILTER (WHERE moved.document <> 'external'), 0)::int AS moved
    FROM stock_counts AS counting
    JOIN stock_count_items AS line ON line.shop_id = ${shopId} AND line.count_id = counting.id
    JOIN stock_movements AS moved
      ON moved.shop_id = ${shopId} AND moved.variant_id = line.variant_id
      AND moved.location_id = counting.location_id AND moved.created_at > line.counted_at
    WHERE counting.shop_id = ${shopId} AND counting.id = ${countId}
      AND (counting.submitted_at IS NULL OR moved.created_at <= counting.submitted_at)
      AND NOT (moved.document = 'count' AND moved.document_id = ${countId})
    GROUP BY line.variant_id`,
  );
  return Object.fromEntries(
    rows.map(({ variantId, ...units }) => [toGid("ProductVariant", variantId), units]),
  );
}
