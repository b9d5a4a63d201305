import { db } from "~/infra/db/db.server";
import { createPurchaseOrder } from "~/models/purchase-order/create.server";
import { createSupplier } from "~/models/supplier/create.server";
import { createShop, firstLocation } from "./shop-in-database";

/** A sent order of ten mugs, four bowls and freight in a shop of its own. */
export async function sentOrderOfThree() {
  const shop = await createShop();
  const { id: supplierId } = await createSupplier(shop.id, { name: "Clay & Co" });
  const { id, lineItems } = await createPurchaseOrder(shop, {
    supplierId,
    lineItems: [
      { variantId: 1n, quantity: 10, costPrice: 2 },
      { variantId: 2n, quantity: 4, costPrice: 5 },
      { title: "Freight", quantity: 1, costPrice: 20 },
    ],
  });
  await db.purchaseOrder.update({
    where: { shopId_id: { shopId: shop.id, id } },
    data: { status: "sent", sentAt: new Date() },
  });
  const [mugs = 0, bowls = 0, freight = 0] = lineItems.map((line) => line.id);
  return { shop, supplierId, id, lineItems, mugs, bowls, freight };
}

interface OfDocument {
  document: "receipt" | "return";
  documentId: number;
}

/** What the engine would do at the platform, and in the mirror. */
export async function settle(
  shopId: number,
  of: OfDocument,
  status: "applied" | "rejected" = "applied",
): Promise<void> {
  for (const { id, quantityName, changes } of await db.inventoryOperation.findMany({
    where: { shopId, ...of },
  })) {
    await db.inventoryOperation.update({
      where: { shopId_id: { shopId, id } },
      data: { status, settledAt: new Date() },
    });
    await db.inventoryOperationLevel.deleteMany({ where: { shopId, operationId: id } });
    if (status === "rejected" || quantityName !== "available") continue;
    for (const { variantId, delta } of changes as { variantId: string; delta: number }[])
      await db.stockLevel.updateMany({
        where: { shopId, variantId: BigInt(variantId), locationId: firstLocation },
        data: { available: { increment: delta } },
      });
  }
}
