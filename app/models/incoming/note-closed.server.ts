import { execute, nothing, part, queryRows, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import { nativeUnits } from "./sources.server";

/** A level at which units have come here of an order that the store's admin has as well. */
export interface StoreOrderLevel {
  variantId: bigint;
  locationId: bigint;
  /** What is open of such orders. */
  open: number;
  /** What has come here of them and the store may still expect. */
  received: number;
  incoming: number;
  onHand: number;
}

/** Those levels of these variants, or of all; as a rule there are none. */
export function listStoreOrderLevels(
  tx: SqlExecutor,
  shopId: number,
  variantIds: readonly bigint[] | null,
): Promise<StoreOrderLevel[]> {
  const asked = variantIds === null ? nothing : part`AND line.variant_id = ANY(${variantIds}::bigint[])`;
  const concerned = part`
      SELECT line.variant_id FROM imported_orders AS imported
      JOIN purchase_order_lines AS line ON line.shop_id = ${shopId}::int
        AND line.purchase_order_id = imported.purchase_order_id
      WHERE imported.shop_id = ${shopId}::int AND imported.native AND line.received_quantity > 0 ${asked}`;
  return queryRows(
    tx,
    sql<StoreOrderLevel>`
    SELECT native.variant_id AS "variantId", native.location_id AS "locationId",
      native.open_units::int AS open, native.received_units::int AS received, level.incoming, level.on_hand AS "onHand"
    FROM (${nativeUnits(shopId, concerned)}) AS native
    JOIN stock_levels AS level ON level.shop_id = ${shopId}::int AND level.variant_id = native.variant_id
      AND level.location_id = native.location_id
    WHERE native.received_units > 0`,
  );
}

/**
 * Notes where somebody has closed in the store's admin what came here of its orders, so that what the store expects from
 * now on is something else: it expects less than is open and has come together, or so much less than before, without
 * more stock. `before` are the levels as they were before they were read. Returns how many orders that concerns.
 */
export async function noteClosedStoreOrders(
  tx: SqlExecutor,
  shopId: number,
  before: readonly StoreOrderLevel[],
): Promise<number> {
  if (before.length === 0) return 0;
  const rows = before.map(({ variantId, locationId, onHand, ...units }) => ({
    ...{ variant_id: String(variantId), location_id: String(locationId), on_hand: onHand, ...units },
  }));
  return execute(
    tx,
    sql`
    WITH closed AS (
      SELECT level.variant_id, level.location_id
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS before (variant_id bigint, location_id bigint, open int, received int, incoming int, on_hand int)
      JOIN stock_levels AS level ON level.shop_id = ${shopId}::int AND level.variant_id = before.variant_id
        AND level.location_id = before.location_id
      WHERE level.incoming < before.open + before.received
        OR before.incoming - level.incoming - greatest(0, level.on_hand - before.on_hand) >= before.received
    ), concerned AS (
      SELECT po.id, jsonb_object_agg(line.variant_id::text, now()) AS variants
      FROM closed
      JOIN purchase_order_lines AS line ON line.shop_id = ${shopId}::int AND line.variant_id = closed.variant_id
        AND line.received_quantity > 0
      JOIN purchase_orders AS po ON po.shop_id = ${shopId}::int AND po.id = line.purchase_order_id
        AND po.location_id = closed.location_id
      GROUP BY po.id
    )
    UPDATE imported_orders AS imported SET closed_at = imported.closed_at || held.variants
    FROM (
      SELECT one.purchase_order_id, concerned.variants
      FROM imported_orders AS one JOIN concerned ON concerned.id = one.purchase_order_id
      WHERE one.shop_id = ${shopId}::int AND one.native
      FOR UPDATE OF one SKIP LOCKED
    ) AS held WHERE imported.shop_id = ${shopId}::int AND imported.purchase_order_id = held.purchase_order_id`,
  );
}
