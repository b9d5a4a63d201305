import type { Tx } from "~/infra/db/db.server";
import { isOrdered } from "~/models/purchase-order/receivable-units";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";
import { agreedDays, type AskedLine } from "~/models/purchase-order/supplier-answer";

/** The day of each line by the answers that the shop accepted; null where a supplier named none. */
export async function readAgreedDays(
  tx: Tx,
  shopId: number,
  purchaseOrderId: number,
): Promise<Map<number, string | null>> {
  const accepted = await tx.orderConfirmation.findMany({
    where: { shopId, purchaseOrderId, decision: "accepted" },
    orderBy: { decidedAt: "asc" },
    select: { answer: true, acceptedLines: true },
  });
  return agreedDays(accepted.flatMap(({ answer, ...rest }) => (answer ? [{ answer, ...rest }] : [])));
}

/** The order's lines as its supplier is asked to confirm them. */
export async function readAskedLines(
  tx: Tx,
  shopId: number,
  order: PurchaseOrderResource,
): Promise<AskedLine[]> {
  const days = await readAgreedDays(tx, shopId, order.id);
  return order.lineItems
    .filter(isOrdered)
    .map(({ id, title, orderTitle, quantity, receivedQuantity, costPrice }) => ({
      ...{ id, title: orderTitle || title, quantity, receivedQuantity, costPrice },
      expectedOn: days.get(id) ?? order.expectedOn,
    }));
}
