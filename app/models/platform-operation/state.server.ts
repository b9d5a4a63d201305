import { db } from "~/db.server";
import { notFound } from "~/errors";
import { unsettled, type OperationStatus } from "./status";

/** How far an operation is; `again` is when the next attempt makes sense, null when no job works on it any more. */
export interface OperationState {
  status: OperationStatus;
  again: Date | null;
}

/** Throws NOT_FOUND. */
export async function operationState(shopId: number, id: number): Promise<OperationState> {
  const found = await db.platformOperation.findUnique({
    where: { shopId_id: { shopId, id } },
    select: { status: true, nextAttemptAt: true },
  });
  if (!found) throw notFound("stock operation");
  const isOpen = unsettled.some((status) => status === found.status);
  return { status: found.status, again: isOpen ? found.nextAttemptAt : null };
}
