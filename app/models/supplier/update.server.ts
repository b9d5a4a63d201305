import { db } from "~/db.server";
import { notFound } from "~/errors";
import { databaseNow } from "~/models/database-time.server";
import { reviewSupplierOrders } from "~/models/alert/review-orders.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { readSupplier } from "./get.server";
import type { SupplierResource } from "./resource";
import type { SupplierChanges } from "./schema";

/** Changes the given fields and no other; what its orders are due follows. Throws NOT_FOUND. */
export async function updateSupplier(
  shopId: number,
  { id, archived, ...changes }: SupplierChanges & { id: number },
): Promise<SupplierResource> {
  return db.$transaction(async (tx) => {
    const archivedAt = archived === undefined ? undefined : archived ? await databaseNow(tx) : null;
    const { count } = await tx.supplier.updateMany({
      where: { shopId, id },
      data: { ...changes, archivedAt },
    });
    if (count === 0) throw notFound("supplier");
    await reviewSupplierOrders(tx, shopId, id);
    const supplier = await readSupplier(tx, shopId, id);
    await rememberAnswer(tx, supplier);
    return supplier;
  });
}
