import { db } from "~/infra/db/db.server";

/** Whether an import has brought the order from the store's admin, which may have it open as well. */
export async function isStoreOrder(shopId: number, purchaseOrderId: number): Promise<boolean> {
  return (await db.importedOrder.count({ where: { shopId, purchaseOrderId, native: true } })) > 0;
}
