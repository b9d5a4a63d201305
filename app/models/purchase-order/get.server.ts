import { notFound } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { stockSyncOfOrder } from "~/models/inventory-operation/list-open.server";
import { type PurchaseOrderResource, toPurchaseOrder } from "./resource";

/** The whole order: lines in their order, receipts oldest first. Throws NOT_FOUND. */
export function getPurchaseOrder(shopId: number, id: number): Promise<PurchaseOrderResource> {
  return readPurchaseOrder(db, shopId, id);
}

export async function readPurchaseOrder(tx: Tx, shopId: number, id: number): Promise<PurchaseOrderResource> {
  const order = await tx.purchaseOrder.findUnique({
    where: { shopId_id: { shopId, id } },
    include: {
      supplier: { select: { name: true, email: true, leadTimeDays: true } },
      shop: { select: { timeZone: true } },
    },
  });
  if (!order) throw notFound("purchase order");
  // One after the other: a transaction has one connection, which runs one query at a time.
  const where = { shopId, purchaseOrderId: id };
  const lines = await tx.purchaseOrderLine.findMany({ where, orderBy: { position: "asc" } });
  const receipts = await tx.receipt.findMany({
    where,
    orderBy: { id: "asc" },
    include: { lines: { where: { shopId } } },
  });
  const stockSync = await stockSyncOfOrder(tx, shopId, id);
  return toPurchaseOrder({ ...order, lines, receipts }, stockSync);
}
