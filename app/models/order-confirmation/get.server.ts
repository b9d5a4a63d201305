import { notFound } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { addressOf, type StoredLink } from "~/models/confirmation-link/token.server";
import { isAllowed } from "~/models/purchase-order/transitions";
import { readAgreedDays } from "./asked-lines.server";
import { type ConfirmationResource, toConfirmation } from "./resource";

/** The state of the order's confirmation by its supplier. Throws NOT_FOUND. */
export function getConfirmation(shopId: number, id: number): Promise<ConfirmationResource> {
  return readConfirmation(db, shopId, id);
}

export async function readConfirmation(tx: Tx, shopId: number, id: number): Promise<ConfirmationResource> {
  const order = await tx.purchaseOrder.findUnique({
    where: { shopId_id: { shopId, id } },
    select: { revision: true, status: true },
  });
  if (!order) throw notFound("purchase order");
  const rows = await tx.orderConfirmation.findMany({
    where: { shopId, purchaseOrderId: id },
    orderBy: { id: "desc" },
    omit: { shopId: true, nonce: true, tokenHash: true },
  });
  const days = await readAgreedDays(tx, shopId, id);
  const isOpen = isAllowed(order.status, "amend");
  return toConfirmation({ purchaseOrderId: id, revision: order.revision, isOpen, rows, days });
}

/**
 * The address of the order's link in force, a secret; null where the key that it was made with is gone. Throws
 * NOT_FOUND.
 */
export async function getLinkAddress(shopId: number, id: number): Promise<{ address: string | null }> {
  const link = await findStoredLink(shopId, id);
  if (!link) throw notFound("confirmation link");
  return { address: addressOf(shopId, link) };
}

/** The same, or null where the order has none. */
export async function findLinkAddress(shopId: number, id: number): Promise<string | null> {
  const link = await findStoredLink(shopId, id);
  return link && addressOf(shopId, link);
}

function findStoredLink(shopId: number, purchaseOrderId: number): Promise<StoredLink | null> {
  return db.orderConfirmation.findFirst({
    where: { shopId, purchaseOrderId, activeFrom: { not: null }, endedAt: null },
    select: { nonce: true, tokenHash: true },
  });
}
