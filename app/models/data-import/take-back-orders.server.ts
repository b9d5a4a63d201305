import { z } from "zod";
import type { Tx } from "~/infra/db/db.server";
import { sameContent } from "~/lib/same-content";
import { reviewOrderAlerts } from "~/models/alert/review-orders.server";
import { queryRows, sql } from "~/models/database/sql.server";
import { formatPoNumber } from "~/models/order-number";
import { replaceHistoricOrder } from "~/models/purchase-order/replace-historic-order.server";
import { sentence } from "~/texts/translate";
import type { TakingBack } from "./effect";
import { hasPapers } from "./has-papers.server";
import { fromSnapshot } from "./historic-snapshot.server";

const earlier = z.object({
  order: z.unknown(),
  imported: z.object({
    content: z.string(),
    native: z.boolean(),
    leftAt: z.iso.datetime().transform((text) => new Date(text)),
  }),
});

/** Orders go with their receipts, or get back what an earlier import gave them, unless somebody has touched them since. */
export async function takeBackOrders(tx: Tx, shopId: number, { effects, stays }: TakingBack): Promise<void> {
  if (effects.length === 0) return;
  const present = await lockOrders(
    tx,
    shopId,
    effects.map(({ id }) => id),
  );
  const untouched = effects.filter((effect) => {
    const order = present.get(effect.id);
    if (!order) return false;
    const isTouched =
      order.hasPapers || !sameContent({ updatedAt: order.updatedAt.toISOString() }, effect.after);
    if (isTouched)
      stays.set(effect, sentence("imports.staysChanged", { name: formatPoNumber(order.number) }));
    return !isTouched;
  });
  const made = untouched.filter(({ before }) => before === null).map(({ id }) => id);
  if (made.length > 0) await tx.purchaseOrder.deleteMany({ where: { shopId, id: { in: made } } });
  for (const { id, before } of untouched) if (before) await restore(tx, shopId, { id, before });
  await reviewOrderAlerts(
    tx,
    shopId,
    untouched.map(({ id }) => id),
  );
}

interface PresentOrder {
  id: number;
  number: number;
  updatedAt: Date;
  /** It was sent, or somebody attached a file to it or a charge to its receipts, or entered a bill of it. */
  hasPapers: boolean;
}

/** Those of the orders that are still there, locked until the transaction ends. */
async function lockOrders(
  tx: Tx,
  shopId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PresentOrder>> {
  const orders = await queryRows(
    tx,
    sql<PresentOrder>`
    SELECT po.id, po.number, po.updated_at AS "updatedAt", ${hasPapers(shopId)} AS "hasPapers"
    FROM purchase_orders AS po
    WHERE po.shop_id = ${shopId} AND po.id = ANY(${[...ids]}::int[])
    ORDER BY po.id FOR UPDATE OF po`,
  );
  return new Map(orders.map((order) => [order.id, order]));
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
