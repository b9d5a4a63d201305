import { Prisma } from "~/generated/prisma/client";
import type { InventoryLevelKey } from "./changes";
import { levelKeyColumns } from "./lock-levels.server";

/** The operations in flight on any of these levels, as a query of `operation_id`. */
export function inFlightOperationIds(shopId: number, places: readonly InventoryLevelKey[]): Prisma.Sql {
  const { variantIds, locationIds } = levelKeyColumns(places);
  return Prisma.sql`
      SELECT holder.operation_id
      FROM unnest(${variantIds}::bigint[], ${locationIds}::bigint[]) AS place (variant_id, location_id)
      ${inFlightOperationsJoin(shopId)}`;
}

/**
 * What follows `FROM place`, of which the statement knows `variant_id` and `location_id`: the operations in flight on
 * each, as `holder (operation_id)`. They are looked up place by place: the table is empty whenever PostgreSQL counts
 * it, so a plain join would go through all of a shop's for each place, which is millions for a large count.
 */
export function inFlightOperationsJoin(shopId: number): Prisma.Sql {
  return Prisma.sql`CROSS JOIN LATERAL (
        SELECT operation_id FROM inventory_operation_levels
        WHERE shop_id = ${shopId} AND variant_id = place.variant_id AND location_id = place.location_id
        OFFSET 0) AS holder`;
}

/** Within a statement that knows it as `operation`: it is time for an attempt, and nobody makes one. */
export const isDue = Prisma.sql`operation.status IN ('pending', 'unknown')
        AND operation.next_attempt_at <= now()
        AND (operation.lease_until IS NULL OR operation.lease_until < now())`;
