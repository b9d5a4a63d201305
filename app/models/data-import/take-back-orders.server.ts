import type { Tx } from "~/infra/db/db.server";
import { sameContent } from "~/lib/same-content";
import { reviewOrderAlerts } from "~/models/alert/review-orders.server";
import { formatPoNumber } from "~/models/order-number";
import { lockPurchaseOrder } from "~/models/purchase-order/lock.server";
import { type Sentence, sentence } from "~/texts/translate";
import type { Effect } from "./effect";

interface Given {
  effects: readonly Effect[];
  stays: Map<Effect, Sentence>;
}

/** Orders go with their receipts, unless something was done with them since. */
export async function takeBackOrders(tx: Tx, shopId: number, { effects, stays }: Given): Promise<void> {
  const gone: number[] = [];
  for (const effect of effects) {
    const { id, after } = effect;
    const where = { shopId_id: { shopId, id } };
    if (!(await tx.purchaseOrder.findUnique({ where, select: { id: true } }))) continue;
    await lockPurchaseOrder(tx, shopId, id);
    const { number, updatedAt } = await tx.purchaseOrder.findUniqueOrThrow({ where });
    const sent = await tx.sentDocument.count({ where: { shopId, purchaseOrderId: id } });
    if (sent > 0 || !sameContent({ updatedAt: updatedAt.toISOString() }, after)) {
      stays.set(effect, sentence("imports.staysChanged", { name: formatPoNumber(number) }));
      continue;
    }
    await tx.purchaseOrder.delete({ where });
    gone.push(id);
  }
  if (gone.length > 0) await reviewOrderAlerts(tx, shopId, gone);
}
