import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { reviewSupplierOrders } from "~/models/alert/review-orders.server";
import { databaseNow } from "~/models/database/database-time.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { toColumns } from "./columns";
import { supplierContent } from "./content";
import { readSupplier } from "./get.server";
import { lockSupplier } from "./lock.server";
import type { SupplierResource } from "./resource";
import type { SupplierChanges } from "./schema";

/** Changes the given fields; the due dates of its orders follow. Throws NOT_FOUND, PRECONDITION_FAILED. */
export async function updateSupplier(
  shopId: number,
  { id, archived, ...changes }: SupplierChanges & { id: number },
): Promise<SupplierResource> {
  return db.$transaction(async (tx) => {
    await checkVersion(async () => {
      await lockSupplier(tx, shopId, id);
      return supplierContent(await readSupplier(tx, shopId, id));
    });
    const archivedAt = archived === undefined ? undefined : archived ? await databaseNow(tx) : null;
    const { count } = await tx.supplier.updateMany({
      where: { shopId, id },
      data: { ...toColumns(changes), archivedAt },
    });
    if (count === 0) throw notFound("supplier");
    await reviewSupplierOrders(tx, shopId, id);
    const supplier = await readSupplier(tx, shopId, id);
    await rememberAnswer(tx, supplier);
    return supplier;
  });
}
