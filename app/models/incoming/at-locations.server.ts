import { part, type SqlPart } from "~/models/database/sql.server";
import { movingUnits, orderedUnits, outsideUnits } from "./sources.server";

/** A query of `variant_id`, `location_id` and the units on their way there: `ordered`, `moving` and `outside`. */
export function incomingAtLocations(
  { id: shopId, primaryLocationId }: { id: number; primaryLocationId: bigint | null },
  variantIds: SqlPart,
): SqlPart {
  return part`
    SELECT variant_id, location_id, sum(ordered)::float8 AS ordered, sum(moving)::float8 AS moving,
      sum(outside)::float8 AS outside
    FROM (
      SELECT variant_id, coalesce(location_id, ${primaryLocationId}::bigint) AS location_id, units AS ordered,
        0 AS moving, 0 AS outside
      FROM (${orderedUnits(shopId, variantIds)}) AS bought
      UNION ALL
      SELECT variant_id, location_id, 0, units, 0 FROM (${movingUnits(shopId, variantIds)}) AS moved
      UNION ALL
      SELECT variant_id, location_id, 0, 0, units FROM (${outsideUnits(shopId, variantIds)}) AS elsewhere
    ) AS way GROUP BY variant_id, location_id`;
}
