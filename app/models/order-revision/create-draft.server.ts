import { AppError } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { isOrdered } from "~/models/purchase-order/receivable-units";
import { toRevisionContent } from "~/models/purchase-order/revision-content";
import { sentence } from "~/texts/translate";

interface NewDraft {
  id: number;
  actor: string;
  /** The order's newest revision. */
  revision: number;
}

/** Adds a draft revision with the content of the order, which the caller has locked. Throws CONFLICT when it has one. */
export async function createDraftRevision(
  tx: Tx,
  shopId: number,
  { id, actor, revision }: NewDraft,
): Promise<void> {
  const number = revision + 1;
  const drafts = await tx.orderRevision.count({ where: { shopId, purchaseOrderId: id, number } });
  if (drafts > 0) throw new AppError("CONFLICT", { message: sentence("purchaseOrders.revision.started") });
  const { lines, ...order } = await tx.purchaseOrder.findUniqueOrThrow({
    where: { shopId_id: { shopId, id } },
    include: { lines: { where: { shopId }, orderBy: [{ position: "asc" }, { id: "asc" }] } },
  });
  const content = toRevisionContent({
    ...{ expectedAt: order.expectedAt, supplierNotes: order.supplierNotes },
    ...{ tax: String(order.tax), shipping: String(order.shipping), discount: String(order.discount) },
    lines: lines.filter(isOrdered).map((line) => ({ ...line, costPrice: line.costPrice.toString() })),
  });
  await tx.orderRevision.create({ data: { shopId, purchaseOrderId: id, number, actor, content } });
}
