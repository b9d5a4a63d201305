import { notFound } from "~/errors";
import { statements } from "~/models/statements.server";
import { unsettled, type OperationStatus } from "./status";

/** How far an operation is; `again` is when the next attempt makes sense, null when no job works on it any more. */
export interface OperationState {
  status: OperationStatus;
  again: Date | null;
}

/** It has come to its end. */
export const applied: OperationState = { status: "applied", again: null };

/** Throws NOT_FOUND. */
export async function operationState(shopId: number, id: number): Promise<OperationState> {
  const [found] = await statements.$queryRaw<{ status: OperationStatus; nextAttemptAt: Date }[]>`
    SELECT status::text AS status, next_attempt_at AS "nextAttemptAt"
    FROM platform_operations WHERE shop_id = ${shopId} AND id = ${id}`;
  if (!found) throw notFound("stock operation");
  const isOpen = unsettled.some((status) => status === found.status);
  return { status: found.status, again: isOpen ? found.nextAttemptAt : null };
}
