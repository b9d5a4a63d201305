import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { takeNumber } from "~/models/take-number.server";
import { checkSupplier } from "./check-references.server";
import { readPurchaseOrder } from "./get.server";
import { withItemFacts } from "./item-facts.server";
import { isOrdered } from "./receivable-units";
import type { PurchaseOrderResource } from "./resource";
import { insertLines } from "./write-lines.server";

/** Copies all but dates and internal notes. Throws NOT_FOUND, INVALID_INPUT for an archived supplier. */
export async function duplicatePurchaseOrder(
  shopId: number,
  { id, actor }: { id: number; actor: string },
): Promise<PurchaseOrderResource> {
  return db.$transaction(async (tx) => {
    const original = await tx.purchaseOrder.findUnique({ where: { shopId_id: { shopId, id } } });
    if (!original) throw notFound("purchase order");
    const { supplierId, supplierNotes, currency, subtotal, tax, shipping, discount, total, locationId } =
      original;
    await checkSupplier(tx, shopId, supplierId);
    const place =
      locationId === null
        ? null
        : await tx.location.findUnique({ where: { shopId_id: { shopId, id: locationId }, active: true } });
    const copy = await tx.purchaseOrder.create({
      data: {
        ...{ shopId, supplierId, supplierNotes, currency, subtotal, tax, shipping, discount, total, actor },
        number: await takeNumber(tx, shopId, "purchase_order"),
        locationId: place?.id ?? null,
      },
      select: { id: true },
    });
    const lines = await tx.purchaseOrderLine.findMany({
      where: { shopId, purchaseOrderId: id },
      orderBy: { position: "asc" },
    });
    await insertLines(tx, shopId, {
      purchaseOrderId: copy.id,
      currency,
      lines: await withItemFacts(tx, shopId, {
        supplierId,
        lines: lines
          .filter(isOrdered)
          .map((line) => ({ ...line, id: undefined, costPrice: line.costPrice.toString() })),
      }),
    });
    const order = await readPurchaseOrder(tx, shopId, copy.id);
    await rememberAnswer(tx, order, 201);
    return order;
  });
}
