import { nothing, part, type SqlPart } from "~/models/database/sql.server";
import type { LevelPosition } from "./cursor";
import { firstInOrder, type StockLevelFilters } from "./in-order.server";

export interface LevelsWanted {
  filters: StockLevelFilters;
  after: LevelPosition | null;
  limit: number;
}

/** Selects levels at active locations in the list's order; `columns` of `v`, `l` and `p` start with a comma. */
export function selectLevels(
  shopId: number,
  { filters, after, limit }: LevelsWanted,
  columns: SqlPart = nothing,
): SqlPart {
  const { locationId } = filters;
  const atLocation = locationId === undefined ? nothing : part`AND l.location_id = ${locationId}`;
  const from = after && { ...after, isIncluded: true };
  return firstInOrder(
    shopId,
    { filters, from, limit },
    {
      columns: part`l.available AS "currentStock", p.id AS "locationId", p.name AS "locationName" ${columns}`,
      joins: part`
      JOIN stock_levels l ON l.shop_id = ${shopId} AND l.variant_id = v.id
      JOIN locations p ON p.shop_id = ${shopId} AND p.id = l.location_id AND p.active`,
      conditions: part`${atLocation} ${after ? beyondPlace(after) : nothing}`,
      order: part`, p.name, p.id`,
      orderOfAnswer: part`, "locationName", "locationId"`,
    },
  );
}

function beyondPlace(after: LevelPosition): SqlPart {
  return part`AND (
    (v.title, v.sku, v.id) > (${after.title}::text, ${after.sku}::text, ${after.variantId}::bigint)
    OR (p.name, p.id) > (${after.locationName}::text, ${after.locationId}::bigint))`;
}
