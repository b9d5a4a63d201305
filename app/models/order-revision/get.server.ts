import { db, type Tx } from "~/infra/db/db.server";
import { readRevision } from "~/models/purchase-order/read-revision.server";
import { type RevisionResource, toRevision } from "./resource";

/** The order's draft revision. Throws NOT_FOUND. */
export function getRevision(shopId: number, orderId: number): Promise<RevisionResource> {
  return readRevisionResource(db, shopId, orderId);
}

export async function readRevisionResource(
  tx: Tx,
  shopId: number,
  orderId: number,
): Promise<RevisionResource> {
  return toRevision(await readRevision(tx, shopId, orderId));
}

/** The same, or null where the order has none. */
export async function findRevision(shopId: number, orderId: number): Promise<RevisionResource | null> {
  const drafts = await db.orderRevision.count({ where: { shopId, purchaseOrderId: orderId, sentAt: null } });
  return drafts === 0 ? null : getRevision(shopId, orderId);
}
