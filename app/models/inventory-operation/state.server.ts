import { notFound } from "~/errors";
import { millisecondsUntil } from "~/models/database/database-time.server";
import { database, part, queryRows, sql } from "~/models/database/sql.server";
import { type OperationStatus, unsettled } from "./status";

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
  const isOpen = unsettled.some((status) => status === found.status);
  return { status: found.status, againMs: isOpen ? found.againMs : null };
}
