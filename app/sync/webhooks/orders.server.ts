import type { z } from "zod";
import { forgetOrder } from "~/models/sales/forget-order.server";
import { type SalesNews, saveSales } from "~/models/sales/save-facts.server";
import { queueRefresh } from "~/models/stock-level/refresh.server";
import { applyDelivery } from "~/models/webhook-delivery/apply.server";
import type { Delivery } from "./delivery";
import { idPayload, orderPayload, refundPayload } from "./payloads";

/**
 * The order and its refunds are in the daily sales, each once; a cancelled or test order counts nothing. What lies
 * on the shelf of its variants is read soon after: the goods may have left it.
 */
export async function handleOrder({ shopId, key, payload }: Delivery): Promise<void> {
  const order = orderPayload.parse(payload);
  const counts = !order.cancelled_at && !order.test;
  const news: SalesNews = {
    kind: "order",
    id: order.id,
    orderId: order.id,
    at: order.processed_at ?? order.created_at,
    changedAt: order.updated_at,
    lines: counts ? order.line_items.flatMap(toLine) : [],
  };
  await applyDelivery(shopId, key, async (tx) => {
    await saveSales(tx, shopId, [news, ...order.refunds.map(toRefund)]);
    if (order.line_items.some(({ variant_id: variantId }) => variantId)) await queueRefresh(tx, shopId);
  });
}

/** The refund takes its units off the day it was made. */
export async function handleRefund({ shopId, key, payload }: Delivery): Promise<void> {
  const refund = toRefund(refundPayload.parse(payload));
  await applyDelivery(shopId, key, (tx) => saveSales(tx, shopId, [refund]));
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
