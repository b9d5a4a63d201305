import type { Tx } from "~/infra/db/db.server";

interface Ending {
  purchaseOrderId: number;
  at: Date;
  /** Who revokes it; empty where another link or revision takes its place. */
  actor?: string;
  /** Only links that ask about an earlier revision. */
  beforeRevision?: number;
}

/** Ends the order's link in force; with an actor, those of emails under way too. Returns how many ended. */
export async function endLinks(
  tx: Tx,
  shopId: number,
  { purchaseOrderId, at, actor = "", beforeRevision }: Ending,
): Promise<number> {
  const { count } = await tx.orderConfirmation.updateMany({
    where: {
      ...{ shopId, purchaseOrderId, endedAt: null },
      ...(actor === "" && { activeFrom: { not: null } }),
      ...(beforeRevision !== undefined && { revision: { lt: beforeRevision } }),
    },
    data: { endedAt: at, endedBy: actor },
  });
  return count;
}
