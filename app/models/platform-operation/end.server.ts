import type { Statements } from "~/models/statements.server";
import { queueLevelRefresh } from "~/models/stock-level/refresh.server";
import type { Place } from "./changes";
import { placeColumns } from "./lock-levels.server";
import { queueAttempt } from "./queue-attempt.server";

/** No job works on the operation any more: its levels follow the news again, and whoever waited is woken. */
export async function endOperation(
  tx: Statements,
  { shopId, id, changes }: { shopId: number; id: number; changes: Place[] },
  { refresh }: { refresh: boolean },
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM platform_operation_levels WHERE shop_id = ${shopId} AND operation_id = ${id}`;
  await wakeFollowers(tx, shopId, changes);
  if (refresh) await refreshAfterOperation(tx, shopId, changes);
}

/** The operation goes on without these levels: they follow the news again, and whoever waited for them is woken. */
export async function endPart(
  tx: Statements,
  { shopId, id }: { shopId: number; id: number },
  places: Place[],
): Promise<void> {
  const { variantIds, locationIds } = placeColumns(places);
  await tx.$executeRaw`
    DELETE FROM platform_operation_levels AS level
    USING unnest(${variantIds}::bigint[], ${locationIds}::bigint[]) AS place (variant_id, location_id)
    WHERE level.shop_id = ${shopId} AND level.operation_id = ${id}
      AND level.variant_id = place.variant_id AND level.location_id = place.location_id`;
  await wakeFollowers(tx, shopId, places);
  await refreshAfterOperation(tx, shopId, places);
}

/** Every level that the operation keeps from following the news, those its request leaves out included. */
export function heldPlaces(tx: Statements, { shopId, id }: { shopId: number; id: number }): Promise<Place[]> {
  return tx.$queryRaw<Place[]>`
    SELECT variant_id AS "variantId", location_id AS "locationId" FROM platform_operation_levels
    WHERE shop_id = ${shopId} AND operation_id = ${id}`;
}

/** The platform's exact quantities of an operation's levels will be read, even after an outage of days. */
export function refreshAfterOperation(tx: Statements, shopId: number, places: Place[]): Promise<void> {
  return queueLevelRefresh(tx, shopId, places);
}

async function wakeFollowers(tx: Statements, shopId: number, places: Place[]): Promise<void> {
  const { variantIds, locationIds } = placeColumns(places);
  const followers = await tx.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT operation.id
    FROM platform_operation_levels AS level
    JOIN unnest(${variantIds}::bigint[], ${locationIds}::bigint[]) AS place (variant_id, location_id)
      USING (variant_id, location_id)
    JOIN platform_operations AS operation
      ON operation.shop_id = level.shop_id AND operation.id = level.operation_id
    WHERE level.shop_id = ${shopId} AND operation.next_attempt_at <= now() AND operation.lease_until IS NULL
    ORDER BY operation.id`;
  for (const { id } of followers) await queueAttempt(tx, { shopId, id, runAt: new Date() });
}
