import { weightsOf } from "~/models/catalogue/weights.server";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";
import type { ShopContext } from "~/models/shop/context";
import { orderLimits } from "~/models/supplier/order-terms";
import { itemsOfVariants } from "~/models/supplier-item/of-variants.server";
import { parseGid } from "~/platform/gid";

interface Supplier {
  id: number;
  mostWeight: number;
  mostVolume: number;
}

/** What a draft uses of what its supplier's orders may weigh and take; null where it has no limit, or is no draft. */
export async function loadRoom(shop: ShopContext, order: PurchaseOrderResource, supplier: Supplier) {
  const room = orderLimits(supplier);
  if (order.status !== "draft" || Object.keys(room).length === 0) return null;
  const variantIds = [
    ...new Set(order.lineItems.flatMap(({ variantId }) => parseGid("ProductVariant", variantId ?? "") ?? [])),
  ];
  const [weights, items] = await Promise.all([
    weightsOf(shop.id, variantIds),
    itemsOfVariants(shop.id, { supplierId: supplier.id, variantIds }),
  ]);
  const weightBy = new Map(weights.map(({ variantId, weightGrams }) => [variantId, weightGrams]));
  const itemBy = new Map(items.map((item) => [item.variantId, item]));
  const lines = order.lineItems.map(({ variantId, quantity }) => {
    const { packSize, caseVolume } = itemBy.get(variantId ?? "") ?? { packSize: 1, caseVolume: null };
    const weightGrams = weightBy.get(variantId ?? "") ?? null;
    return { quantity, packSize, caseVolume, weightGrams, cost: null, priceBreaks: [] };
  });
  return { room, lines };
}
