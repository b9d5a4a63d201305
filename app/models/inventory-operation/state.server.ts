import { notFound } from "~/errors";
import { millisecondsUntil } from "~/models/database/database-time.server";
import { database, part, queryRows, sql } from "~/models/database/sql.server";
import { inFlightStatuses, type OperationStatus, type StockSync, stockSyncOf } from "./status";

/** The state of an operation; `againMs` is the delay until the next attempt, null when no job works on it any more. */
export interface OperationState {
  status: OperationStatus;
  againMs: number | null;
}

export const applied: OperationState = { status: "applied", againMs: null };

/** Throws NOT_FOUND. */
export async function operationState(shopId: number, id: number): Promise<OperationState> {
  const [found] = await queryRows(
    database,
    sql<{ status: OperationStatus; againMs: number }>`
    SELECT status, ${millisecondsUntil(part`next_attempt_at`)} AS "againMs"
    FROM inventory_operations WHERE shop_id = ${shopId} AND id = ${id}`,
  );
  if (!found) throw notFound("stock operation");
  const isOpen = inFlightStatuses.some((status) => status === found.status);
  return { status: found.status, againMs: isOpen ? found.againMs : null };
}

/** The combined stock state of these operations, with the lines that were split off. */
export async function stockSyncOfOperations(shopId: number, ids: readonly number[]): Promise<StockSync> {
  const operations = await queryRows(
    database,
    sql<{ status: OperationStatus }>`
    SELECT DISTINCT operation.status
    FROM inventory_operations AS mine
    JOIN inventory_operations AS operation
      ON operation.shop_id = ${shopId} AND operation.document = mine.document
      AND operation.document_id = mine.document_id
    WHERE mine.shop_id = ${shopId} AND mine.id = ANY(${[...ids]}::int[])`,
  );
  return stockSyncOf(operations.map(({ status }) => status));
}
