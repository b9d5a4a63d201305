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

/** Locks a location's lines, as a submitted count changes other counts; after the count, before levels. */
export async function lockCountedLocation(tx: Tx, shopId: number, locationId: bigint): Promise<void> {
  await execute(
    tx,
    sql`
    SELECT id FROM locations WHERE shop_id = ${shopId} AND id = ${locationId} FOR NO KEY UPDATE`,
  );
}
