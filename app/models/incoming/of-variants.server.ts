import { part, type SqlPart } from "~/models/database/sql.server";
import { orderedUnits, outsideUnits, unconfirmedUnits } from "./sources.server";

/**
 * A query of `variant_id`, the `units` on their way to the shop, and `outside`, those of them that no order of ours
 * brings. What is in flight counts: left out, it would be ordered again. Transfers do not: the shop has their units already.
 */
export function incomingUnits(shopId: number, variantIds: SqlPart): SqlPart {
  return part`
    SELECT variant_id, sum(units) AS units, sum(outside) AS outside FROM (
      SELECT variant_id, units, 0 AS outside FROM (${orderedUnits(shopId, variantIds)}) AS ordered
      UNION ALL
      SELECT variant_id, greatest(0, units), 0 FROM (${unconfirmedUnits(shopId, variantIds)}) AS unconfirmed
      UNION ALL
      SELECT variant_id, units, units FROM (${outsideUnits(shopId, variantIds)}) AS elsewhere
    ) AS way GROUP BY variant_id`;
}
