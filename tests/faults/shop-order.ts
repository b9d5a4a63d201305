import { db } from "~/infra/db/db.server";
import type { StockSync } from "~/models/inventory-operation/status";
import { createPurchaseOrder } from "~/models/purchase-order/create.server";
import { receivePurchaseOrder } from "~/models/purchase-order/receive.server";
import type { ShopContext } from "~/models/shop/context";
import { createSupplier } from "~/models/supplier/create.server";
import { settleOperations } from "~/sync/settle-operations.server";
import type { Store } from "../../simulator/world/store";

/** A request waits 8 seconds for the platform; with other things at work on the machine the same takes longer. */
export const patienceMs = 30_000;

export interface ShopOrder {
  id: number;
  lineIds: number[];
  /** Receives quantities, line by line, and answers what the merchant would see. */
  receive(
    quantities: number[],
    deadlineMs?: number,
  ): Promise<{ stockSync: StockSync; operationIds: number[] }>;
}

/** A sent order with one line for each variant, by its place in the store; without one, a free line. */
export async function startShopOrder(
  { shop, store }: { shop: ShopContext; store: Store },
  lines: { variant?: number; quantity: number }[],
): Promise<ShopOrder> {
  const { id: supplierId } = await createSupplier(shop.id, { name: "Clay & Co" });
  const order = await createPurchaseOrder(shop, {
    supplierId,
    lineItems: lines.map(({ variant, quantity }) =>
      variant === undefined
        ? { title: "Freight", quantity, costPrice: 1 }
        : { variantId: BigInt(store.variants[variant]?.id ?? 0), quantity, costPrice: 1 },
    ),
  });
  await db.purchaseOrder.update({
    where: { shopId_id: { shopId: shop.id, id: order.id } },
    data: { status: "sent", sentAt: new Date() },
  });
  const lineIds = order.lineItems.map(({ id }) => id);
  return {
    id: order.id,
    lineIds,
    async receive(quantities, deadlineMs = patienceMs) {
      const { operationIds, claims } = await receivePurchaseOrder(shop, {
        id: order.id,
        actor: "clerk",
        lineItems: quantities.map((quantityReceived, index) => ({
          lineItemId: lineIds[index] ?? 0,
          quantityReceived,
        })),
      });
      return {
        operationIds,
        stockSync: await settleOperations(shop.id, operationIds, { claims, deadlineMs }),
      };
    },
  };
}
