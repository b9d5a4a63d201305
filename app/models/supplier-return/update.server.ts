import { db } from "~/infra/db/db.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { checkLocationField } from "~/models/location/check.server";
import { checkReturnLines } from "./check-lines.server";
import { supplierReturnContent } from "./content";
import { readSupplierReturn } from "./get.server";
import { lockSupplierReturn } from "./lock.server";
import type { SupplierReturnResource } from "./resource";
import type { SupplierReturnChanges } from "./schema";
import { assertAllowed } from "./status";
import { writeReturnLines } from "./write-lines.server";

/**
 * Changes a draft; lines that are given replace all. Throws NOT_FOUND, PRECONDITION_FAILED, ILLEGAL_TRANSITION after the
 * draft, and INVALID_INPUT as createSupplierReturn.
 */
export async function updateSupplierReturn(
  shop: { id: number },
  { id, locationId, lineItems, notes }: SupplierReturnChanges & { id: number },
): Promise<SupplierReturnResource> {
  const shopId = shop.id;
  return db.$transaction(async (tx) => {
    const { status, purchaseOrderId, currency } = await lockSupplierReturn(tx, shopId, id);
    await checkVersion(async () => supplierReturnContent(await readSupplierReturn(tx, shopId, id)));
    assertAllowed(status, "edit");
    if (locationId !== undefined) {
      await checkLocationField(tx, shopId, { field: "locationId", id: locationId });
    }
    await tx.supplierReturn.update({
      where: { shopId_id: { shopId, id } },
      data: { ...(locationId !== undefined && { locationId }), ...(notes !== undefined && { notes }) },
    });
    if (lineItems) {
      const { lines } = await checkReturnLines(tx, shopId, {
        ...{ purchaseOrderId, lineItems, code: "INVALID_INPUT" },
      });
      await writeReturnLines(tx, shopId, { id, currency, lines });
    }
    const updated = await readSupplierReturn(tx, shopId, id);
    await rememberAnswer(tx, updated);
    return updated;
  });
}
