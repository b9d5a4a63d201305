import { orderContent } from "~/models/purchase-order/content";
import type { DraftRevision } from "~/models/purchase-order/read-revision.server";

export type RevisionResource = ReturnType<typeof toRevision>;

/** A draft revision: the order as it would be, what leads there, and what keeps it from being sent. */
export function toRevision({ number, actor, createdAt, updatedAt, before, after, ...about }: DraftRevision) {
  const { poNumber, status, subtotal, total, lineItems, ...order } = after;
  const { lineItems: _edited, ...fields } = orderContent({ ...order, lineItems });
  return {
    purchaseOrderId: after.id,
    ...{ poNumber, number, status, ...fields, subtotal, total },
    previousTotal: before.total,
    lineItems,
    changes: about.changes,
    issues: about.issues,
    actor,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
