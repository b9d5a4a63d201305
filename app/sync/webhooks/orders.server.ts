import type { z } from "zod";
import type { Tx } from "~/infra/db/db.server";
import { childLog } from "~/infra/log/log.server";
import { findKnownVariants } from "~/models/catalogue/find-missing.server";
import { saveProductUpdate } from "~/models/catalogue/save-updates.server";
import { forgetOrder } from "~/models/sales/forget-order.server";
import { findKnownOrders } from "~/models/sales/save-facts.server";
import { type SalesUpdate, saveSales } from "~/models/sales/save-facts.server";
import { queueRefresh } from "~/models/stock-level/refresh.server";
import { applyDelivery } from "~/models/webhook-delivery/apply.server";
import { type OrderTaxes, refundedAmount, soldAmount } from "~/platform/net-sales";
import { orderExists } from "~/platform/orders.server";
import { fetchVariants } from "~/platform/products.server";
import { toCatalogueUpdates } from "~/sync/catalogue-updates";
import { platformForShop } from "~/sync/platform-for-shop.server";
import { askAgain } from "./ask-again";
import type { Delivery } from "./delivery";
import { idPayload, orderPayload, refundPayload } from "./payloads";

/** What orders and refunds report: sales, and variants whose on hand quantity may have changed. */
export interface SalesReported {
  orderId: bigint;
  sales: SalesUpdate[];
  named: bigint[];
  variantIds: bigint[];
}

export interface OwnIds {
  orders: ReadonlySet<bigint>;
  variants: ReadonlySet<bigint>;
}

/** Counts an order and its refunds in the daily sales, each once, and schedules readings of its levels. */
export async function handleOrder({ shopId, key, payload }: Delivery): Promise<void> {
  await handleSales({ shopId, key }, salesOfOrder(orderPayload.parse(payload)));
}

/** Subtracts the refund's units from the day on which it was made. */
export async function handleRefund({ shopId, key, payload }: Delivery): Promise<void> {
  await handleSales({ shopId, key }, salesOfRefund(refundPayload.parse(payload)));
}

// An order's body names no shop: it belongs to the shop that has the order or one of its variants.
async function handleSales(
  { shopId, key }: Pick<Delivery, "shopId" | "key">,
  reported: SalesReported,
): Promise<void> {
  let own = await findOwnIds(shopId, [reported]);
  const missing = reported.named.filter((id) => !own.variants.has(id));
  if (missing.length > 0) {
    const updates = await fetchVariants(await platformForShop(shopId), missing, { deadlineMs: 20_000 });
    await saveProductUpdate(shopId, toCatalogueUpdates(updates));
    own = await findOwnIds(shopId, [reported]);
  }
  const isOwn = own.orders.has(reported.orderId) || reported.named.some((id) => own.variants.has(id));
  if (!isOwn && reported.named.length > 0)
    childLog({ shopId, ...key }).warn("a webhook is about goods of another shop");
  await applyDelivery(shopId, key, async (tx) => {
    if (!isOwn) return;
    await takeSales(
      tx,
      shopId,
      reported.sales.map((update) => ofOwnVariants(update, own)),
    );
    await queueRefresh(tx, shopId, { variantIds: reported.variantIds.filter((id) => own.variants.has(id)) });
  });
}

function ofOwnVariants(update: SalesUpdate, { variants }: OwnIds): SalesUpdate {
  return { ...update, lines: update.lines.filter(({ variantId }) => variants.has(variantId)) };
}

/** The orders and variants of these bodies that belong to the shop, according to the mirror. */
export async function findOwnIds(shopId: number, reported: readonly SalesReported[]): Promise<OwnIds> {
  const [orders, variants] = await Promise.all([
    findKnownOrders(
      shopId,
      reported.map(({ orderId }) => orderId),
    ),
    findKnownVariants(
      shopId,
      reported.flatMap(({ named }) => named),
    ),
  ]);
  return { orders, variants };
}

/** Counts the orders and refunds, each in its newest version. */
export async function takeSales(tx: Tx, shopId: number, sales: readonly SalesUpdate[]): Promise<void> {
  if (sales.length > 0) await saveSales(tx, shopId, sales);
}

export function salesOfOrder(order: z.output<typeof orderPayload>): SalesReported {
  const counts = !order.cancelled_at && !order.test;
  const taxes = { taxesIncluded: order.taxes_included ?? null };
  const update: SalesUpdate = {
    kind: "order",
    id: order.id,
    orderId: order.id,
    at: order.processed_at ?? order.created_at,
    changedAt: order.updated_at,
    locationId: order.location_id ?? order.fulfillments[0]?.location_id ?? null,
    lines: counts ? order.line_items.flatMap((line) => toLine(line, taxes)) : [],
  };
  const variantIds = order.line_items.flatMap(({ variant_id: variantId }) => variantId ?? []);
  const named = [...variantIds, ...order.refunds.flatMap(variantsOf)];
  return {
    orderId: order.id,
    sales: [update, ...order.refunds.map((refund) => toRefund(refund, taxes))],
    named,
    variantIds,
  };
}

export function salesOfRefund(refund: z.output<typeof refundPayload>): SalesReported {
  // Its body does not say whether prices have the tax; the order's, which follows, does.
  const sales = [toRefund(refund, { taxesIncluded: null })];
  return { orderId: refund.order_id, sales, named: variantsOf(refund), variantIds: [] };
}

function variantsOf({ refund_line_items: lines }: z.output<typeof refundPayload>): bigint[] {
  return lines.flatMap(({ line_item: line }) => line?.variant_id ?? []);
}

/** Removes an order from the sales when the platform no longer has it. */
export async function handleOrderDelete(delivery: Delivery): Promise<void> {
  const { shopId, key, receivedAt } = delivery;
  const { id } = idPayload.parse(delivery.payload);
  const isThere = await orderExists(await platformForShop(shopId), id);
  if (isThere) askAgain(delivery);
  await applyDelivery(shopId, key, async (tx) => {
    if (!isThere) await forgetOrder(tx, shopId, { id, changedAt: receivedAt });
  });
}

function toRefund(refund: z.output<typeof refundPayload>, taxes: OrderTaxes): SalesUpdate {
  return {
    kind: "refund",
    id: refund.id,
    orderId: refund.order_id,
    at: refund.processed_at ?? refund.created_at,
    changedAt: refund.created_at,
    lines: refund.refund_line_items.flatMap(({ quantity, line_item: line, ...told }) => {
      if (!line?.variant_id) return [];
      const subtotal = told.subtotal_set?.shop_money.amount ?? null;
      const tax = told.total_tax_set?.shop_money.amount ?? "0";
      return [{ variantId: line.variant_id, quantity, amount: refundedAmount({ subtotal, tax }, taxes) }];
    }),
  };
}

/** A line whose product is deleted or never existed counts for no variant. */
function toLine(
  {
    variant_id: variantId,
    quantity,
    price_set: price,
    discount_allocations: discounts,
    tax_lines: taxLines,
  }: z.output<typeof orderPayload>["line_items"][number],
  taxes: OrderTaxes,
): SalesUpdate["lines"] {
  if (!variantId) return [];
  const told = {
    unitPrice: price?.shop_money.amount ?? null,
    quantity,
    discounts: discounts.flatMap(({ amount_set: amount }) => amount?.shop_money.amount ?? []),
    taxes: taxLines.flatMap(({ price_set: tax }) => tax?.shop_money.amount ?? []),
  };
  return [{ variantId, quantity, amount: soldAmount(told, taxes) }];
}
