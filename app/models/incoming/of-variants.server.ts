import { part, type SqlPart } from "~/models/database/sql.server";
import { movingUnits, orderedUnits, outsideUnits, unconfirmedUnits } from "./sources.server";

/**
 * A query of `variant_id`, the `units` on their way to the shop, and `outside`, those of them that no order of ours
 * brings. What the platform has not confirmed counts: left out, it would be ordered again.
 */
export function incomingUnits(
  shopId: number,
  variantIds: SqlPart,
  { areAPage = false }: { areAPage?: boolean } = {},
): SqlPart {
  return part`
    SELECT variant_id, sum(ordered) + greatest(0, sum(moving)) AS units, sum(outside) AS outside FROM (
      SELECT variant_id, units AS ordered, 0 AS moving, 0 AS outside
      FROM (${orderedUnits(shopId, variantIds, { areAPage })}) AS bought
      UNION ALL
      SELECT variant_id, 0, units, 0 FROM (${movingUnits(shopId, variantIds)}) AS moved
      UNION ALL
      SELECT variant_id, 0, units, 0 FROM (${unconfirmedUnits(shopId, variantIds)}) AS unconfirmed
      UNION ALL
      SELECT variant_id, units, 0, units FROM (${outsideUnits(shopId, variantIds)}) AS elsewhere
    ) AS way GROUP BY variant_id`;
}
