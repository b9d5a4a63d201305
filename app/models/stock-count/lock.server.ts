import { notFound } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { execute, queryRows, sql } from "~/models/database/sql.server";
import type { StockCountStatus } from "./status";

export interface LockedCount {
  id: number;
  status: StockCountStatus;
  notes: string;
  locationId: bigint;
}

/** Locks the count until the transaction ends. Throws NOT_FOUND. */
export async function lockStockCount(tx: Tx, shopId: number, id: number): Promise<LockedCount> {
  const [count] = await queryRows(
    tx,
    sql<LockedCount>`
    SELECT id, status, notes, location_id AS "locationId"
    FROM stock_counts WHERE shop_id = ${shopId} AND id = ${id} FOR UPDATE`,
  );
  if (!count) throw notFound("stock count");
  return count;
}

/**
 * Locks the writing of lines at a location until the transaction ends: a submitted count also changes what other counts
 * there expect. Locked after the count and before the levels.
 */
export async function lockCountedLocation(tx: Tx, shopId: number, locationId: bigint): Promise<void> {
  await execute(
    tx,
    sql`
    SELECT id FROM locations WHERE shop_id = ${shopId} AND id = ${locationId} FOR NO KEY UPDATE`,
  );
}
