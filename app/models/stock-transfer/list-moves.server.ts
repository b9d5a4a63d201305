import { database, queryRows, sql } from "~/models/database/sql.server";

export interface TransferMove {
  locationName: string;
  /** Below 0 where they left. */
  units: number;
  /** When the platform confirmed the last of them. */
  at: Date;
}

/** What the ledger has of a transfer: units that left and units that came, by location. */
export function listTransferMoves(shopId: number, transferId: number): Promise<TransferMove[]> {
  return queryRows(
    database,
    sql<TransferMove>`
    SELECT place.name AS "locationName", sum(movement.adjustment)::int AS units, max(movement.created_at) AS at
    FROM stock_movements AS movement
    JOIN locations AS place ON place.shop_id = ${shopId} AND place.id = movement.location_id
    WHERE movement.shop_id = ${shopId} AND movement.document = 'transfer' AND movement.document_id = ${transferId}
    GROUP BY place.id, place.name, movement.adjustment > 0
    ORDER BY at, units`,
  );
}
