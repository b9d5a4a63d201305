import { Prisma } from "~/generated/prisma/client";
import { millisecondsUntil } from "~/models/database-time.server";
import { notFound } from "~/errors";
import { statements } from "~/models/sql-executor.server";
import { unsettled, type OperationStatus } from "./status";

/** How far an operation is; `againMs` is after how long the next attempt makes sense, null when no job works on it any more. */
export interface OperationState {
  status: OperationStatus;
  againMs: number | null;
}

/** It has come to its end. */
export const applied: OperationState = { status: "applied", againMs: null };

/** Throws NOT_FOUND. */
export async function operationState(shopId: number, id: number): Promise<OperationState> {
  const [found] = await statements.$queryRaw<{ status: OperationStatus; againMs: number }[]>`
    SELECT status::text AS status, ${millisecondsUntil(Prisma.sql`next_attempt_at`)} AS "againMs"
    FROM inventory_operations WHERE shop_id = ${shopId} AND id = ${id}`;
  if (!found) throw notFound("stock operation");
  const isOpen = unsettled.some((status) => status === found.status);
  return { status: found.status, againMs: isOpen ? found.againMs : null };
}
