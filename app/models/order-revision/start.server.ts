import { AppError } from "~/errors";
import { db } from "~/infra/db/db.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { lockPurchaseOrder } from "~/models/purchase-order/lock.server";
import { toRevisionContent } from "~/models/purchase-order/revision-content";
import { assertTransition } from "~/models/purchase-order/transitions";
import { sentence } from "~/texts/translate";
import { readRevisionResource } from "./get.server";
import type { RevisionResource } from "./resource";

/**
 * Starts a draft revision with the content of the sent order, which goes on as it is. Throws NOT_FOUND,
 * ILLEGAL_TRANSITION, CONFLICT when it has a draft revision already.
 */
export async function startRevision(
  shopId: number,
  { id, actor }: { id: number; actor: string },
): Promise<RevisionResource> {
  return db.$transaction(async (tx) => {
    const { status, revision } = await lockPurchaseOrder(tx, shopId, id);
    assertTransition(status, "amend");
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
      lines: lines.map((line) => ({ ...line, costPrice: line.costPrice.toString() })),
    });
    await tx.orderRevision.create({
      data: { shopId, purchaseOrderId: id, number, actor, content },
    });
    const draft = await readRevisionResource(tx, shopId, id);
    await rememberAnswer(tx, draft, 201);
    return draft;
  });
}
