import { invalidField } from "~/errors";
import { db } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database/database-time.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { checkLocationField } from "~/models/location/check.server";
import { lockPurchaseOrder } from "~/models/purchase-order/lock.server";
import { takeNumber } from "~/models/take-number.server";
import { sentence } from "~/texts/translate";
import { checkReturnLines } from "./check-lines.server";
import { readSupplierReturn } from "./get.server";
import type { SupplierReturnResource } from "./resource";
import type { NewSupplierReturn } from "./schema";
import { writeReturnLines } from "./write-lines.server";

/**
 * Creates a draft with the shop's next number; no stock moves, and it holds no units back. Its goods leave from where
 * those of its first line came, unless the request says otherwise. `actor` is the platform's staff id. Throws
 * INVALID_INPUT for an unknown order, for lines and units that the order's receipts do not have, and for the location.
 */
export async function createSupplierReturn(
  shop: { id: number },
  { purchaseOrderId, locationId, lineItems, notes, actor }: NewSupplierReturn & { actor: string },
): Promise<SupplierReturnResource> {
  const shopId = shop.id;
  return db.$transaction(async (tx) => {
    const orders = await tx.purchaseOrder.count({ where: { shopId, id: purchaseOrderId } });
    if (orders === 0) throw invalidField("purchaseOrderId", sentence("returns.noOrder"));
    await lockPurchaseOrder(tx, shopId, purchaseOrderId);
    const { receipts, lines } = await checkReturnLines(tx, shopId, {
      ...{ purchaseOrderId, lineItems, code: "INVALID_INPUT" },
    });
    const source = receipts.find(({ id }) => id === lines[0]?.receiptId);
    const from = locationId ?? source?.locationId ?? 0n;
    await checkLocationField(tx, shopId, { field: "locationId", id: from });
    // An import that wrote the order leaves it alone from now on, with the receipts that the return names.
    const { supplierId, currency } = await tx.purchaseOrder.update({
      where: { shopId_id: { shopId, id: purchaseOrderId } },
      data: { updatedAt: await databaseNow(tx) },
      select: { supplierId: true, currency: true },
    });
    const number = await takeNumber(tx, shopId, "supplier_return");
    const { id } = await tx.supplierReturn.create({
      data: { shopId, number, purchaseOrderId, supplierId, currency, locationId: from, notes, actor },
      select: { id: true },
    });
    await writeReturnLines(tx, shopId, { id, currency, lines });
    const created = await readSupplierReturn(tx, shopId, id);
    await rememberAnswer(tx, created, 201);
    return created;
  });
}
