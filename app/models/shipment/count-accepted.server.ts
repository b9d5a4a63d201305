import { execute, sql } from "~/models/database/sql.server";
import type { SqlExecutor } from "~/models/database/sql-executor.server";

export interface AcceptedUnits {
  variantId: bigint;
  /** Our shipment. */
  shipmentId: bigint;
  units: number;
}

/** Receipts of the order, or arrivals of the transfer, have these units, which the store has accepted. */
export async function countAccepted(
  tx: SqlExecutor,
  shopId: number,
  accepted: readonly AcceptedUnits[],
): Promise<void> {
  if (accepted.length === 0) return;
  await execute(
    tx,
    sql`
    UPDATE shipment_lines AS line
    SET accepted = line.accepted + came.units, seen = greatest(line.seen, line.accepted + came.units),
      incoming = greatest(0, line.incoming - greatest(0, line.accepted + came.units - line.seen))
    FROM unnest(${accepted.map(({ shipmentId }) => String(shipmentId))}::bigint[],
      ${accepted.map(({ variantId }) => String(variantId))}::bigint[],
      ${accepted.map(({ units }) => units)}::int[]) AS came (shipment_id, variant_id, units)
    WHERE line.shop_id = ${shopId} AND line.shipment_id = came.shipment_id AND line.variant_id = came.variant_id`,
  );
}
