import { z } from "zod";
import type { Tx } from "~/infra/db/db.server";
import { sameContent } from "~/lib/same-content";
import { reviewOrderAlerts } from "~/models/alert/review-orders.server";
import { formatPoNumber } from "~/models/order-number";
import { lockPurchaseOrder } from "~/models/purchase-order/lock.server";
import { replaceHistoricOrder } from "~/models/purchase-order/replace-historic-order.server";
import { type Sentence, sentence } from "~/texts/translate";
import type { Effect } from "./effect";
import { fromSnapshot } from "./historic-snapshot.server";

interface Given {
  effects: readonly Effect[];
  stays: Map<Effect, Sentence>;
}

const earlier = z.object({
  order: z.unknown(),
  imported: z.object({
    content: z.string(),
    native: z.boolean(),
    leftAt: z.iso.datetime().transform((text) => new Date(text)),
  }),
});

/** Orders go with their receipts, or get back what an earlier import gave them, unless somebody has touched them since. */
export async function takeBackOrders(tx: Tx, shopId: number, { effects, stays }: Given): Promise<void> {
  const changed: number[] = [];
  for (const effect of effects) {
    const { id, before, after } = effect;
    const where = { shopId_id: { shopId, id } };
    if (!(await tx.purchaseOrder.findUnique({ where, select: { id: true } }))) continue;
    await lockPurchaseOrder(tx, shopId, id);
    const { number, updatedAt } = await tx.purchaseOrder.findUniqueOrThrow({ where });
    const sent = await tx.sentDocument.count({ where: { shopId, purchaseOrderId: id } });
    if (sent > 0 || !sameContent({ updatedAt: updatedAt.toISOString() }, after)) {
      stays.set(effect, sentence("imports.staysChanged", { name: formatPoNumber(number) }));
      continue;
    }
    if (before) await restore(tx, shopId, { id, before });
    else await tx.purchaseOrder.delete({ where });
    changed.push(id);
  }
  if (changed.length > 0) await reviewOrderAlerts(tx, shopId, changed);
}

/** The order has its earlier time of change again too, so that the import that made it can be undone. */
async function restore(
  tx: Tx,
  shopId: number,
  { id, before }: { id: number; before: object },
): Promise<void> {
  const { order, imported } = earlier.parse(before);
  await replaceHistoricOrder(tx, shopId, {
    id,
    order: fromSnapshot(order),
    updatedAt: imported.leftAt,
  });
  await tx.importedOrder.updateMany({ where: { shopId, purchaseOrderId: id }, data: imported });
}
