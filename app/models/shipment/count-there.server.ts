import { execute, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";
import type { AcceptedUnits } from "./count-accepted.server";

/** What somebody in the store said of units of a transfer. */
export interface ReceivedThere extends AcceptedUnits {
  /** Of units that were rejected there, so many count as damaged. */
  damaged: number;
}

/** Keeps that these units of a transfer were received in the store, where they have moved the stock. */
export async function countThere(
  tx: SqlExecutor,
  shopId: number,
  received: readonly ReceivedThere[],
): Promise<void> {
  if (received.length === 0) return;
  await execute(
    tx,
    sql`
    UPDATE shipment_lines AS line
    SET received_there = line.received_there + came.units, damaged = line.damaged + came.damaged,
      received_there_at = CASE WHEN came.units > 0 THEN came.at ELSE line.received_there_at END
    FROM (
      SELECT one.*, now() AS at
      FROM unnest(${received.map(({ shipmentId }) => String(shipmentId))}::bigint[],
        ${received.map(({ variantId }) => String(variantId))}::bigint[],
        ${received.map(({ units }) => units)}::int[], ${received.map(({ damaged }) => damaged)}::int[])
        AS one (shipment_id, variant_id, units, damaged)
      OFFSET 0) AS came
    WHERE line.shop_id = ${shopId} AND line.shipment_id = came.shipment_id AND line.variant_id = came.variant_id`,
  );
}

/** Units of a canceled transfer arrived by a receipt in the store before they could be put back: they stay there. */
export async function countArrived(
  tx: SqlExecutor,
  shopId: number,
  { id, arrived }: { id: number; arrived: readonly AcceptedUnits[] },
): Promise<void> {
  await execute(
    tx,
    sql`
    UPDATE stock_transfer_items AS item SET accepted = item.accepted + came.units
    FROM (
      SELECT variant_id, sum(units)::int AS units
      FROM unnest(${arrived.map(({ variantId }) => String(variantId))}::bigint[],
        ${arrived.map(({ units }) => units)}::int[]) AS one (variant_id, units)
      GROUP BY variant_id) AS came
    WHERE item.shop_id = ${shopId} AND item.transfer_id = ${id} AND item.variant_id = came.variant_id`,
  );
}
