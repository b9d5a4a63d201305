import { part, type SqlPart } from "~/models/sql.server";
import type { LevelKey } from "./level-key";
import { levelKeyColumns } from "~/models/stock-ledger/level-key-columns.server";

/** The operations in flight on any of these levels, as a query of `operation_id`. */
export function inFlightOperationIds(shopId: number, places: readonly LevelKey[]): SqlPart {
  const { variantIds, locationIds } = levelKeyColumns(places);
  return part`
      SELECT holder.operation_id
      FROM unnest(${variantIds}::bigint[], ${locationIds}::bigint[]) AS place (variant_id, location_id)
      ${inFlightOperationsJoin(shopId)}`;
}

/**
 * Of a row of inventory_operation_levels that the statement knows by this name: the operation holds it. PostgreSQL takes
 * the table for empty, both of its indexes for equally good, and then the one by variant, in which is whatever the shop's
 * operations have freed since the last vacuum. As a range the number still leads through the primary key; what every
 * variant is would be looked for ten times in an index that begins with variants.
 */
export function isHeldBy(level: SqlPart, id: SqlPart): SqlPart {
  return part`${level}.operation_id BETWEEN ${id} AND ${id}
        AND ${level}.variant_id >= ANY (array_fill('-9223372036854775808'::bigint, '{10}'))`;
}

/**
 * What follows `FROM place`, of which the statement knows `variant_id` and `location_id`: the operations in flight on
 * each, as `holder (operation_id)`. They are looked up place by place: the table is empty whenever PostgreSQL counts
 * it, so a plain join would go through all of a shop's for each place, which is millions for a large count.
 */
export function inFlightOperationsJoin(shopId: number): SqlPart {
  return part`CROSS JOIN LATERAL (
        SELECT operation_id FROM inventory_operation_levels
        WHERE shop_id = ${shopId} AND variant_id = place.variant_id AND location_id = place.location_id
        OFFSET 0) AS holder`;
}
