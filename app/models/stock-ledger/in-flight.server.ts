import { part, type SqlPart } from "~/models/database/sql.server";
import { levelKeyColumns } from "~/models/stock-ledger/level-key-columns.server";
import type { LevelKey } from "./level-key";

/** A query of the operations in flight on any of these levels, as `operation_id`. */
export function inFlightOperationIds(shopId: number, places: readonly LevelKey[]): SqlPart {
  const { variantIds, locationIds } = levelKeyColumns(places);
  return part`
      SELECT holder.operation_id
      FROM unnest(${variantIds}::bigint[], ${locationIds}::bigint[]) AS place (variant_id, location_id)
      ${inFlightOperationsJoin(shopId)}`;
}

/**
 * The condition that a row of inventory_operation_levels, under this name, is held by the operation. PostgreSQL takes
 * the table for empty and both indexes for equally good; it would choose the one by variant, which has every row that
 * the shop's operations have deleted since the last vacuum. As a range, the id still leads through the primary key.
 */
export function isHeldBy(level: SqlPart, id: SqlPart): SqlPart {
  return part`${level}.operation_id BETWEEN ${id} AND ${id}
        AND ${level}.variant_id >= ANY (array_fill('-9223372036854775808'::bigint, '{10}'))`;
}

/**
 * A FROM clause after `place (variant_id, location_id)`: the operations in flight on each level, as `holder
 * (operation_id)`. They are looked up level by level: PostgreSQL takes the table for empty, so a plain join would scan
 * all of a shop's rows for each level, which is millions for a large count.
 */
export function inFlightOperationsJoin(shopId: number): SqlPart {
  return part`CROSS JOIN LATERAL (
        SELECT operation_id FROM inventory_operation_levels
        WHERE shop_id = ${shopId} AND variant_id = place.variant_id AND location_id = place.location_id
        OFFSET 0) AS holder`;
}
