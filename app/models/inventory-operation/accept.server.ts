import { db } from "~/infra/db/db.server";
import { AppError } from "~/errors";
import { databaseNow } from "~/models/database-time.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { endOperation } from "./end.server";
import { findAwaitingDecision } from "./find-at-rest.server";
import { readOperation } from "./get.server";
import type { OperationResource } from "./resource.server";
import { resolveSyncAlert } from "./sync-alert.server";
import { sentence } from "~/texts/translate";

/**
 * A person takes the platform's number as it is: the operation ends without moving stock, the mirror follows
 * the platform. Throws NOT_FOUND, ILLEGAL_TRANSITION, CONFLICT when somebody else was faster.
 */
export async function acceptPlatformNumber(shopId: number, id: number): Promise<OperationResource> {
  return db.$transaction(async (tx) => {
    const operation = await findAwaitingDecision(shopId, id, tx);
    const { count } = await tx.inventoryOperation.updateMany({
      where: { shopId, id, fence: operation.fence, status: { in: ["rejected", "review"] }, settledAt: null },
      data: { status: "rejected", settledAt: await databaseNow(tx) },
    });
    if (count === 0) throw new AppError("CONFLICT", { message: sentence("stock.decided") });
    await resolveSyncAlert(tx, shopId, id);
    await endOperation(tx, operation, { refresh: true });
    const accepted = await readOperation(tx, shopId, id);
    await rememberAnswer(tx, accepted);
    return accepted;
  });
}
