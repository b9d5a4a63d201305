import type { Tx } from "~/infra/db/db.server";
import { approvedVersion } from "~/models/approval/content";
import { readPurchaseOrder } from "./get.server";
import { readRevision } from "./read-revision.server";
import type { PurchaseOrderResource } from "./resource";

/** What of an order the supplier does not have yet. */
export interface UnsentContent {
  /** 1 for the order itself before any revision, else the number that it is sent as. */
  revision: number;
  /** The order as it would be. */
  order: PurchaseOrderResource;
  /** Its version, as approvals count it. */
  content: string;
}

/**
 * A draft order, a draft revision, or an open order that came from another tool and was never sent from here; null when
 * the supplier has it as it is, or it is over. Throws NOT_FOUND.
 */
export async function findUnsent(tx: Tx, shopId: number, id: number): Promise<UnsentContent | null> {
  const order = await readPurchaseOrder(tx, shopId, id);
  if (order.status === "draft") return unsent(order, order.revision);
  if (order.status !== "sent" && order.status !== "partial") return null;
  const drafts = await tx.orderRevision.count({ where: { shopId, purchaseOrderId: id, sentAt: null } });
  if (drafts > 0) return readUnsentRevision(tx, shopId, id);
  const { revision } = order;
  return (await wasSent(tx, shopId, { id, revision })) ? null : unsent(order, revision);
}

export async function readUnsentRevision(tx: Tx, shopId: number, id: number): Promise<UnsentContent> {
  const { after, number } = await readRevision(tx, shopId, id);
  return unsent(after, number);
}

export async function readUnsentOrder(tx: Tx, shopId: number, id: number): Promise<UnsentContent> {
  const order = await readPurchaseOrder(tx, shopId, id);
  return unsent(order, order.revision);
}

/** Whether the order left the house in this revision. */
export async function wasSent(
  tx: Tx,
  shopId: number,
  { id, revision }: { id: number; revision: number },
): Promise<boolean> {
  return (await tx.sentDocument.count({ where: { shopId, purchaseOrderId: id, revision } })) > 0;
}

function unsent(order: PurchaseOrderResource, revision: number): UnsentContent {
  return { revision, order, content: approvedVersion(order) };
}
