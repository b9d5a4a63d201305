import { db } from "~/db.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import type { ShopContext } from "~/models/shop/context";
import { checkLocation, checkSupplier } from "./check-references.server";
import { expectedMoment } from "./expected-at";
import { readPurchaseOrder } from "./get.server";
import { priceOrder } from "./price";
import { resolveLines } from "./resolve-lines.server";
import type { PurchaseOrderResource } from "./resource";
import type { NewPurchaseOrder } from "./schema";
import { takeNumber } from "./take-number.server";
import { writeLines } from "./write-lines.server";

/**
 * A draft with the shop's next number. Throws INVALID_INPUT for a supplier, location or variant that
 * the shop does not have, and for amounts that do not add up.
 */
export async function createPurchaseOrder(
  shop: ShopContext,
  {
    lineItems,
    tax = 0,
    shipping = 0,
    discount = 0,
    currency = shop.currency,
    ...input
  }: NewPurchaseOrder & {
    /** The staff member's platform id who writes it. */
    actor?: string;
  },
): Promise<PurchaseOrderResource> {
  return db.$transaction(async (tx) => {
    await checkSupplier(tx, shop.id, input.supplierId);
    if (input.locationId) await checkLocation(tx, shop.id, input.locationId);
    const lines = await resolveLines(
      tx,
      shop.id,
      lineItems.map(({ productId: _productId, variantId = null, costPrice, ...line }) => ({
        ...line,
        variantId,
        costPrice: String(costPrice),
      })),
    );
    const price = priceOrder(lines, { currency, tax, shipping, discount });
    const { id: purchaseOrderId } = await tx.purchaseOrder.create({
      data: {
        ...input,
        ...price,
        shopId: shop.id,
        number: await takeNumber(tx, shop.id),
        expectedAt: input.expectedAt ? expectedMoment(input.expectedAt, shop.timeZone) : null,
      },
      select: { id: true },
    });
    await writeLines(tx, shop.id, { purchaseOrderId, currency, lines });
    const order = await readPurchaseOrder(tx, shop.id, purchaseOrderId);
    await rememberAnswer(tx, order, 201);
    return order;
  });
}
