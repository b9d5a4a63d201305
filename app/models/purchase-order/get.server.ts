import { db, type Tx } from "~/db.server";
import { notFound } from "~/errors";
import { stockSyncOf } from "~/models/platform-operation/status";
import { toPurchaseOrder, type PurchaseOrderResource } from "./resource";

/** The whole order: lines in their order, receipts oldest first. Throws NOT_FOUND. */
export function getPurchaseOrder(shopId: number, id: number): Promise<PurchaseOrderResource> {
  return readPurchaseOrder(db, shopId, id);
}

/** As getPurchaseOrder, with what the caller's transaction has done so far. */
export async function readPurchaseOrder(tx: Tx, shopId: number, id: number): Promise<PurchaseOrderResource> {
  const order = await tx.purchaseOrder.findUnique({
    where: { shopId_id: { shopId, id } },
    include: {
      supplier: { select: { name: true, email: true } },
      lines: { where: { shopId }, orderBy: { position: "asc" } },
      receipts: { where: { shopId }, orderBy: { id: "asc" }, include: { lines: { where: { shopId } } } },
    },
  });
  if (!order) throw notFound("purchase order");
  const operations = await tx.platformOperation.findMany({
    where: { shopId, document: "receipt", documentId: { in: order.receipts.map((receipt) => receipt.id) } },
    select: { status: true },
  });
  return toPurchaseOrder(order, stockSyncOf(operations.map(({ status }) => status)));
}
