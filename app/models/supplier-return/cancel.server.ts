import { db } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database/database-time.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { readSupplierReturn } from "./get.server";
import { lockSupplierReturn } from "./lock.server";
import type { SupplierReturnResource } from "./resource";
import { assertAllowed } from "./status";

/** Cancels a draft; no stock has moved. Throws NOT_FOUND, ILLEGAL_TRANSITION. */
export async function cancelSupplierReturn(
  shopId: number,
  { id, actor }: { id: number; actor: string },
): Promise<SupplierReturnResource> {
  return db.$transaction(async (tx) => {
    const { status } = await lockSupplierReturn(tx, shopId, id);
    assertAllowed(status, "cancel");
    await tx.supplierReturn.update({
      where: { shopId_id: { shopId, id } },
      data: { status: "cancelled", cancelledAt: await databaseNow(tx), cancelledBy: actor },
    });
    const cancelled = await readSupplierReturn(tx, shopId, id);
    await rememberAnswer(tx, cancelled);
    return cancelled;
  });
}
