import type { SqlExecutor } from "~/models/database/sql-executor.server";
import type { ShopContext } from "~/models/shop/context";
import { getOrderDefaults } from "~/models/shop/defaults.server";
import { takeNumber } from "~/models/take-number.server";
import { parseGid } from "~/platform/gid";
import { checkLocation, checkSupplier } from "./check-references.server";
import { expectedMoment } from "./expected";
import { insertOrder } from "./insert.server";
import { priceOrder } from "./price";
import { resolveLines } from "./resolve-lines.server";
import { type PurchaseOrderResource, toPurchaseOrder } from "./resource";
import type { NewPurchaseOrder } from "./schema";
import { insertLines } from "./write-lines.server";

export interface Draft extends NewPurchaseOrder {
  actor?: string;
}

/** Writes a draft within the caller's transaction; throws as createPurchaseOrder does. */
export async function writeDraft(
  tx: SqlExecutor,
  shop: ShopContext,
  {
    lineItems,
    tax = 0,
    shipping = 0,
    discount = 0,
    currency: wantedCurrency,
    locationId: wantedLocationId,
    ...input
  }: Draft,
): Promise<PurchaseOrderResource> {
  const supplier = await checkSupplier(tx, shop.id, input.supplierId);
  if (wantedLocationId) await checkLocation(tx, shop.id, wantedLocationId);
  const defaults = await getOrderDefaults(shop, tx);
  const currency = wantedCurrency ?? defaults.currency;
  const lines = await resolveLines(tx, shop.id, {
    supplierId: input.supplierId,
    drafts: lineItems.map(({ productId: _productId, variantId = null, costPrice, ...line }) => ({
      ...line,
      variantId,
      costPrice: String(costPrice),
    })),
  });
  const price = priceOrder(lines, { currency, tax, shipping, discount });
  const order = await insertOrder(tx, shop.id, {
    ...input,
    ...price,
    locationId: wantedLocationId === undefined ? numberOf(defaults.locationId) : wantedLocationId,
    number: await takeNumber(tx, shop.id, "purchase_order"),
    expectedAt: input.expectedAt ? expectedMoment(input.expectedAt, shop.timeZone) : null,
  });
  const written = await insertLines(tx, shop.id, { purchaseOrderId: order.id, currency, lines });
  return toPurchaseOrder({ ...order, supplier, shop, lines: written, receipts: [] }, "applied");
}

const numberOf = (gid: string | null) => (gid === null ? null : parseGid("Location", gid));
