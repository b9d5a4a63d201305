import { AppError } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { queryRows, sql } from "~/models/database/sql.server";
import { stockSyncOfDocument } from "~/models/inventory-operation/list-open.server";
import { sentence } from "~/texts/translate";
import type { LockedTransfer } from "./lock.server";

export interface DepartedUnits {
  variantId: bigint;
  units: number;
}

/**
 * What the ledger says has left the source of a transfer in transit, without variants that are no longer in the store.
 * Throws CONFLICT while a part of the departure has not reached the platform, or waits for a person.
 */
export async function readDeparted(
  tx: Tx,
  shopId: number,
  { id, sourceLocationId }: LockedTransfer,
): Promise<DepartedUnits[]> {
  const departure = await stockSyncOfDocument(tx, shopId, { document: "transfer", documentId: id });
  if (departure !== "applied") {
    throw new AppError("CONFLICT", {
      message: sentence(departure === "pending" ? "stock.transfer.departing" : "stock.transfer.notDeparted"),
    });
  }
  return queryRows(
    tx,
    sql<DepartedUnits>`
    SELECT movement.variant_id AS "variantId", -sum(movement.adjustment)::int AS units
    FROM stock_movements AS movement
    JOIN variants AS variant ON variant.shop_id = ${shopId} AND variant.id = movement.variant_id
      AND variant.deleted_at IS NULL
    WHERE movement.shop_id = ${shopId} AND movement.document = 'transfer' AND movement.document_id = ${id}
      AND movement.location_id = ${sourceLocationId}::bigint
    GROUP BY movement.variant_id HAVING sum(movement.adjustment) < 0
    ORDER BY movement.variant_id`,
  );
}
