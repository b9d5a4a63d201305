import { db } from "~/infra/db/db.server";
import { notFound } from "~/errors";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { checkSupplier } from "./check-references.server";
import { readPurchaseOrder } from "./get.server";
import type { PurchaseOrderResource } from "./resource";
import { takeNumber } from "./take-number.server";
import { execute, sql } from "~/models/sql.server";

/**
 * A draft with the shop's next number and the order's supplier, lines, costs, charges and words for the
 * supplier; without its dates and internal notes. Throws NOT_FOUND, INVALID_INPUT when the supplier is archived.
 */
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
        number: await takeNumber(tx, shopId),
        locationId: place?.id ?? null,
      },
      select: { id: true },
    });
    await execute(
      tx,
      sql`
      INSERT INTO purchase_order_lines
        (shop_id, purchase_order_id, position, product_id, variant_id, sku, title, quantity, cost_price, line_total)
      SELECT shop_id, ${copy.id}, position, product_id, variant_id, sku, title, quantity, cost_price, line_total
      FROM purchase_order_lines
      WHERE shop_id = ${shopId} AND purchase_order_id = ${id} ORDER BY position`,
    );
    const order = await readPurchaseOrder(tx, shopId, copy.id);
    await rememberAnswer(tx, order, 201);
    return order;
  });
}
