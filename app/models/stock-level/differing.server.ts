import type { Tx } from "~/db.server";
import type { LevelKey, LevelNews } from "./save-news.server";

/**
 * Those of the levels that the mirror has in another way than they were read, and that no operation keeps: somebody
 * changed them while they were read.
 */
export function differingLevels(
  tx: Tx,
  shopId: number,
  { present, absent }: { present: readonly LevelNews[]; absent: readonly LevelKey[] },
): Promise<LevelKey[]> {
  const read = [
    ...present.map(({ variantId, locationId, available, onHand, committed, incoming }) => ({
      ...keyOf({ variantId, locationId }),
      ...{ available, on_hand: onHand, committed, incoming },
    })),
    ...absent.map(keyOf),
  ];
  return tx.$queryRaw<LevelKey[]>`
    SELECT level.variant_id AS "variantId", level.location_id AS "locationId"
    FROM jsonb_to_recordset(${JSON.stringify(read)}::jsonb) AS one
      (variant_id bigint, location_id bigint, available int, on_hand int, committed int, incoming int)
    JOIN stock_levels AS level ON level.shop_id = ${shopId}
      AND level.variant_id = one.variant_id AND level.location_id = one.location_id
    WHERE (level.available, level.on_hand, level.committed, level.incoming)
        IS DISTINCT FROM (one.available, one.on_hand, one.committed, one.incoming)
      AND NOT EXISTS (
        SELECT FROM platform_operation_levels AS held
        WHERE held.shop_id = ${shopId} AND held.variant_id = level.variant_id
          AND held.location_id = level.location_id)`;
}

function keyOf({ variantId, locationId }: LevelKey) {
  return { variant_id: variantId.toString(), location_id: locationId.toString() };
}
