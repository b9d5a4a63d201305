import { database, queryRows, sql } from "~/models/database/sql.server";

export interface TransferMove {
  locationName: string;
  /** Below 0 where they left. */
  units: number;
  /** When the platform confirmed the last of them, somebody received them there, or a person gave them up. */
  at: Date;
  /** They were received in the store's admin. */
  isThere: boolean;
  /** They were not moved: a person has accepted the platform's number there. */
  isGivenUp: boolean;
}

/** What became of a transfer's stock, step by step: units that left and units that came, by location. */
export function listTransferMoves(shopId: number, transferId: number): Promise<TransferMove[]> {
  return queryRows(
    database,
    sql<TransferMove>`
    WITH moved AS (
      SELECT movement.location_id, movement.adjustment AS units, movement.created_at AS at,
        asked.created_at AS asked_at, false AS given_up, false AS is_there
      FROM stock_movements AS movement
      JOIN inventory_operations AS asked ON asked.shop_id = ${shopId} AND asked.id = movement.operation_id
      WHERE movement.shop_id = ${shopId} AND movement.document = 'transfer' AND movement.document_id = ${transferId}
      UNION ALL
      SELECT (change->>'locationId')::bigint, (change->>'delta')::int, asked.settled_at, asked.created_at, true, false
      FROM inventory_operations AS asked CROSS JOIN jsonb_array_elements(asked.changes) AS change
      WHERE asked.shop_id = ${shopId} AND asked.document = 'transfer' AND asked.document_id = ${transferId}
        AND asked.status = 'rejected' AND asked.settled_at IS NOT NULL
      UNION ALL
      SELECT shipment.location_id, line.received_there, line.received_there_at, shipment.created_at, false, true
      FROM shipments AS shipment
      JOIN shipment_lines AS line ON line.shop_id = ${shopId} AND line.shipment_id = shipment.id
      WHERE shipment.shop_id = ${shopId} AND shipment.stock_transfer_id = ${transferId} AND line.received_there > 0
        AND line.received_there_at IS NOT NULL
    )
    SELECT place.name AS "locationName", coalesce(sum(moved.units), 0)::int AS units, max(moved.at) AS at,
      moved.given_up AS "isGivenUp", moved.is_there AS "isThere"
    FROM moved
    JOIN locations AS place ON place.shop_id = ${shopId} AND place.id = moved.location_id
    GROUP BY place.id, place.name, moved.units > 0, moved.given_up, moved.is_there, moved.asked_at
    ORDER BY at, units`,
  );
}
