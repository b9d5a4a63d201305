import type { Tx } from "~/infra/db/db.server";
import { noteChangedQuantities } from "~/models/order-suggestion/note-changes.server";
import { retireShipments } from "~/models/shipment/retire.server";
import type { StoredLine } from "./line";
import { placeRevision } from "./place-revision";
import { readRevision, revisedOrder } from "./read-revision.server";
import { arrivalStatus } from "./receivable-units";
import { changesOf, type RevisedLine, revisedLines, withWhatCame } from "./revision-content";
import { writeLines } from "./write-lines.server";

interface Sent {
  id: number;
  /** Its paper. */
  documentId: number;
  actor: string;
  sentAt: Date;
}

/**
 * Makes the order what its draft revision says, which is sent from then on; what came meanwhile stays. An order with
 * nothing left to come is received. The caller has locked the order.
 */
export async function applyRevision(tx: Tx, shopId: number, sent: Sent): Promise<void> {
  const { id, documentId, actor, sentAt } = sent;
  const { number, before, content, current } = await readRevision(tx, shopId, id);
  const lines = withWhatCame(current, revisedLines(content));
  const placed = placeRevision({ content, lines, current, currency: before.currency });
  await writeLines(tx, shopId, { purchaseOrderId: id, currency: before.currency, lines });
  const { lines: after, ...fields } = placed;
  await tx.purchaseOrder.update({
    where: { shopId_id: { shopId, id } },
    data: { ...fields, revision: number, status: arrivalStatus(after) },
  });
  await tx.orderRevision.updateMany({
    where: { shopId, purchaseOrderId: id, number },
    data: {
      ...{ documentId, actor, sentAt },
      changes: changesOf(before, revisedOrder(before, placed)),
    },
  });
  await noteChangedQuantities(tx, shopId, { purchaseOrderId: id, before: current, after: lines, actor });
  await retireShipments(tx, shopId, { orderId: id, variantIds: raisedVariants(current, lines) });
}

/** Of which the order now has more than the store was told of. */
function raisedVariants(before: readonly StoredLine[], after: readonly RevisedLine[]): bigint[] {
  const unitsOf = (lines: readonly Pick<StoredLine, "variantId" | "quantity">[], variantId: bigint) =>
    lines.reduce((sum, line) => sum + (line.variantId === variantId ? line.quantity : 0), 0);
  const variantIds = [...new Set(after.flatMap(({ variantId }) => variantId ?? []))];
  return variantIds.filter((variantId) => unitsOf(after, variantId) > unitsOf(before, variantId));
}
