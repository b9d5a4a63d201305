import { notFound } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { queryRows, sql } from "~/models/database/sql.server";
import type { StockTransferStatus } from "./status";

export interface LockedTransfer {
  id: number;
  status: StockTransferStatus;
  notes: string;
  sourceLocationId: bigint;
  destinationLocationId: bigint;
}

/** Locks the transfer until the transaction ends. Throws NOT_FOUND. */
export async function lockStockTransfer(tx: Tx, shopId: number, id: number): Promise<LockedTransfer> {
  const [transfer] = await queryRows(
    tx,
    sql<LockedTransfer>`
    SELECT id, status, notes, source_location_id AS "sourceLocationId",
           destination_location_id AS "destinationLocationId"
    FROM stock_transfers WHERE shop_id = ${shopId} AND id = ${id} FOR UPDATE`,
  );
  if (!transfer) throw notFound("stock transfer");
  return transfer;
}
