import type { Statements } from "~/models/statements.server";
import { byPlace, placeKey, type Place } from "./changes";

export interface LockedLevel extends Place {
  available: number;
  onHand: number;
  /** The platform's time of the newest news; 1970 for a level the app had never heard of. */
  changedAt: Date;
}

/**
 * Locks the mirror's levels in one fixed order, so that no two transactions wait for each other.
 * A level the mirror does not have is added with 0. Places by `placeKey`.
 */
export async function lockLevels(
  tx: Statements,
  shopId: number,
  places: readonly Place[],
): Promise<Map<string, LockedLevel>> {
  const { variantIds, locationIds } = placeColumns([...places].sort(byPlace));
  await tx.$executeRaw`
    INSERT INTO stock_levels (shop_id, variant_id, location_id, changed_at)
    SELECT ${shopId}::int, variant_id, location_id, to_timestamp(0)
    FROM unnest(${variantIds}::bigint[], ${locationIds}::bigint[]) AS place (variant_id, location_id)
    ORDER BY variant_id, location_id
    ON CONFLICT DO NOTHING`;
  const levels = await tx.$queryRaw<LockedLevel[]>`
    SELECT level.variant_id AS "variantId", level.location_id AS "locationId",
           available, on_hand AS "onHand", changed_at AS "changedAt"
    FROM stock_levels AS level
    JOIN unnest(${variantIds}::bigint[], ${locationIds}::bigint[]) AS place (variant_id, location_id)
      USING (variant_id, location_id)
    WHERE level.shop_id = ${shopId}
    ORDER BY level.variant_id, level.location_id
    FOR UPDATE OF level`;
  return new Map(levels.map((level) => [placeKey(level), level]));
}

/** Places as two arrays of text, for `unnest(…::bigint[], …::bigint[])`. */
export function placeColumns(places: readonly Place[]): { variantIds: string[]; locationIds: string[] } {
  return {
    variantIds: places.map(({ variantId }) => String(variantId)),
    locationIds: places.map(({ locationId }) => String(locationId)),
  };
}
