import { weightsOf } from "~/models/catalogue/weights.server";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";
import type { ShopContext } from "~/models/shop/context";
import { hasLimits, limitsIn, orderLimits } from "~/models/supplier/order-terms";
import type { SupplierResource } from "~/models/supplier/resource";
import { itemsOfVariants } from "~/models/supplier-item/of-variants.server";
import { parseGid } from "~/platform/gid";

type Supplier = Pick<SupplierResource, "id" | "currency" | "mostAmount" | "mostWeight" | "mostVolume">;

/** A draft's limits, and its lines as far as they use them; null where it has no limit, or is no draft. */
export async function loadLimits(shop: ShopContext, order: PurchaseOrderResource, supplier: Supplier) {
  const { currency } = order;
  const limits = limitsIn(currency, orderLimits(supplier), supplier.currency || shop.currency);
  if (order.status !== "draft" || !hasLimits(limits)) return null;
  const variantIds = [
    ...new Set(order.lineItems.flatMap(({ variantId }) => parseGid("ProductVariant", variantId ?? "") ?? [])),
  ];
  const [weights, items] = await Promise.all([
    weightsOf(shop.id, variantIds),
    itemsOfVariants(shop.id, { supplierId: supplier.id, variantIds }),
  ]);
  const weightBy = new Map(weights.map(({ variantId, weightGrams }) => [variantId, weightGrams]));
  const itemBy = new Map(items.map((item) => [item.variantId, item]));
  const lines = order.lineItems.map(({ variantId, quantity, costPrice: cost }) => {
    const { packSize, caseVolume } = itemBy.get(variantId ?? "") ?? { packSize: 1, caseVolume: null };
    const weightGrams = weightBy.get(variantId ?? "") ?? null;
    return { quantity, packSize, caseVolume, weightGrams, cost, priceBreaks: [] };
  });
  return { limits, lines, currency };
}
