import { part, type SqlPart } from "~/models/database/sql.server";
import { levelKeyColumns } from "~/models/stock-ledger/level-key-columns.server";
import type { LevelKey } from "./level-key";

export function inFlightOperationIds(shopId: number, places: readonly LevelKey[]): SqlPart {
  const { variantIds, locationIds } = levelKeyColumns(places);
  return part`
      SELECT holder.operation_id
      FROM unnest(${variantIds}::bigint[], ${locationIds}::bigint[]) AS place (variant_id, location_id)
      ${inFlightOperationsJoin(shopId)}`;
}

export function isHeldBy(level: SqlPart, id: SqlPart): SqlPart {
  // PostgreSQL takes the table for empty and both indexes for equal; it would choose the one by variant, which has
  // every row deleted since the last vacuum. As a range, the id leads through the primary key.
  return part`${level}.operation_id BETWEEN ${id} AND ${id}
        AND ${level}.variant_id >= ANY (array_fill('-9223372036854775808'::bigint, '{10}'))`;
}

/** Joins the operations in flight on each `place (variant_id, location_id)`, as `holder (operation_id)`. */
export function inFlightOperationsJoin(shopId: number): SqlPart {
  // Level by level: PostgreSQL takes the table for empty, and a plain join would scan all of a shop's rows for each.
  return part`CROSS JOIN LATERAL (
        SELECT operation_id FROM inventory_operation_levels
        WHERE shop_id = ${shopId} AND variant_id = place.variant_id AND location_id = place.location_id
        OFFSET 0) AS holder`;
}
