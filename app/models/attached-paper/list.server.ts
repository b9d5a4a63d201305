import { notFound } from "~/errors";
import { db } from "~/infra/db/db.server";
import { type AttachedPaperResource, paperColumns, toAttachedPaper } from "./resource";

/** What is attached to the order and its receipts, oldest first, without the bytes. Throws NOT_FOUND. */
export async function listAttachedPapers(shopId: number, orderId: number): Promise<AttachedPaperResource[]> {
  const order = await db.purchaseOrder.findUnique({
    where: { shopId_id: { shopId, id: orderId } },
    select: {
      attachedPapers: { where: { shopId, removedAt: null }, orderBy: { id: "asc" }, select: paperColumns },
    },
  });
  if (!order) throw notFound("purchase order");
  return order.attachedPapers.map(toAttachedPaper);
}
