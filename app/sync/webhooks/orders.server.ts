import type { z } from "zod";
import type { Tx } from "~/db.server";
import { forgetOrder } from "~/models/sales/forget-order.server";
import { type SalesNews, saveSales } from "~/models/sales/save-facts.server";
import { queueRefresh } from "~/models/stock-level/refresh.server";
import { applyDelivery } from "~/models/webhook-delivery/apply.server";
import type { Delivery } from "./delivery";
import { idPayload, orderPayload, refundPayload } from "./payloads";

/** What orders and refunds tell: of sales, and of variants whose goods may have left the shelf. */
export interface SalesTold {
  sales: SalesNews[];
  variantIds: bigint[];
}

/**
 * The order and its refunds are in the daily sales, each once; a cancelled or test order counts nothing. What lies
 * on the shelf of its variants is read soon after: the goods may have left it.
 */
export async function handleOrder({ shopId, key, payload }: Delivery): Promise<void> {
  const { sales, variantIds } = toldByOrder(orderPayload.parse(payload));
  await applyDelivery(shopId, key, async (tx) => {
    await takeSales(tx, shopId, sales);
    await queueRefresh(tx, shopId, { variantIds });
  });
}

/** The refund takes its units off the day it was made. */
export async function handleRefund({ shopId, key, payload }: Delivery): Promise<void> {
  const { sales } = toldByRefund(refundPayload.parse(payload));
  await applyDelivery(shopId, key, (tx) => takeSales(tx, shopId, sales));
}

/** The orders and refunds are counted, each in its newest form. */
export async function takeSales(tx: Tx, shopId: number, sales: readonly SalesNews[]): Promise<void> {
  if (sales.length > 0) await saveSales(tx, shopId, newestOf(sales));
}

export function toldByOrder(order: z.output<typeof orderPayload>): SalesTold {
  const counts = !order.cancelled_at && !order.test;
  const news: SalesNews = {
    kind: "order",
    id: order.id,
    orderId: order.id,
    at: order.processed_at ?? order.created_at,
    changedAt: order.updated_at,
    lines: counts ? order.line_items.flatMap(toLine) : [],
  };
  const variantIds = order.line_items.flatMap(({ variant_id: variantId }) => variantId ?? []);
  return { sales: [news, ...order.refunds.map(toRefund)], variantIds };
}

export function toldByRefund(refund: z.output<typeof refundPayload>): SalesTold {
  return { sales: [toRefund(refund)], variantIds: [] };
}

/** Of several news about one order or refund the newest. */
function newestOf(sales: readonly SalesNews[]): SalesNews[] {
  const newest = new Map<string, SalesNews>();
  for (const news of sales) {
    const name = `${news.kind} ${news.id}`;
    const known = newest.get(name);
    if (!known || known.changedAt <= news.changedAt) newest.set(name, news);
  }
  return [...newest.values()];
}

/** An order deleted on the platform no longer counts. */
export async function handleOrderDelete({ shopId, key, payload, triggeredAt }: Delivery): Promise<void> {
  const { id } = idPayload.parse(payload);
  await applyDelivery(shopId, key, (tx) => forgetOrder(tx, shopId, { id, changedAt: triggeredAt }));
}

function toRefund(refund: z.output<typeof refundPayload>): SalesNews {
  return {
    kind: "refund",
    id: refund.id,
    orderId: refund.order_id,
    at: refund.processed_at ?? refund.created_at,
    changedAt: refund.created_at,
    lines: refund.refund_line_items.flatMap(({ quantity, line_item: line }) =>
      toLine({ variant_id: line?.variant_id, quantity }),
    ),
  };
}

/** A line whose product is gone from the store, or never was one, counts for no variant. */
function toLine({
  variant_id: variantId,
  quantity,
}: {
  variant_id?: bigint | null | undefined;
  quantity: number;
}) {
  return variantId ? [{ variantId, quantity }] : [];
}
