import { db } from "~/db.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import type { ShopContext } from "~/models/shop/context";
import { getOrderDefaults } from "~/models/shop/defaults.server";
import { parseGid } from "~/platform/gid";
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
 * A draft with the shop's next number; location and currency are the shop's defaults unless given. Throws INVALID_INPUT for a supplier, location or variant that
 * the shop does not have, and for amounts that do not add up.
 */
export async function createPurchaseOrder(
  shop: ShopContext,
  {
    lineItems,
    tax = 0,
    shipping = 0,
    discount = 0,
    currency: wantedCurrency,
    locationId: wantedLocationId,
    ...input
  }: NewPurchaseOrder & {
    /** The staff member's platform id who writes it. */
    actor?: string;
  },
): Promise<PurchaseOrderResource> {
  return db.$transaction(async (tx) => {
    await checkSupplier(tx, shop.id, input.supplierId);
    if (wantedLocationId) await checkLocation(tx, shop.id, wantedLocationId);
    const defaults = await getOrderDefaults(shop, tx);
    const currency = wantedCurrency ?? defaults.currency;
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
        locationId: wantedLocationId === undefined ? numberOf(defaults.locationId) : wantedLocationId,
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

const numberOf = (gid: string | null) => (gid === null ? null : parseGid("Location", gid));
