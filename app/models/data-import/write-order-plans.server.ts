import { AppError } from "~/errors";
import { reviewOrderAlerts } from "~/models/alert/review-orders.server";
import { expectedMoment } from "~/models/purchase-order/expected";
import { insertHistoricOrder } from "~/models/purchase-order/insert-historic.server";
import { withItemFacts } from "~/models/purchase-order/item-facts.server";
import { getOrderDefaults } from "~/models/shop/defaults.server";
import { parseGid } from "~/platform/gid";
import { sentence } from "~/texts/translate";
import { addBoughtItems } from "./add-bought-items.server";
import type { Effect } from "./effect";
import { makeSuppliers } from "./make-suppliers.server";
import { chargesOf } from "./order-charges";
import type { OrderPlan } from "./orders-target.server";
import type { Target } from "./target";

/**
 * Writes the orders with what arrived of them; the alerts of those that are open follow. What was bought becomes the
 * supplier's product where it is none yet, so that suppliers need no file of their own.
 */
export const writeOrderPlans: Target<OrderPlan>["write"] = async (tx, shop, plans) => {
  const named = plans.map(({ line, plan }) => ({ line, supplier: plan.supplier }));
  const { effects, supplierOf } = await makeSuppliers(tx, shop.id, named);
  const defaults = await getOrderDefaults(shop, tx);
  const locationId =
    (defaults.locationId === null ? null : parseGid("Location", defaults.locationId)) ??
    shop.primaryLocationId;
  if (locationId === null) throw new AppError("CONFLICT", { message: sentence("imports.noLocation") });
  const momentOf = (value: string | null) => (value === null ? null : expectedMoment(value, shop.timeZone));
  const made: number[] = [];
  for (const { line, plan } of plans) {
    const { order } = plan;
    const supplier = supplierOf(plan.supplier);
    const lines = plan.lines.map(({ candidate: { values }, variant }, at) => {
      const text = values.title ?? values.sku ?? values.barcode ?? "";
      return {
        productId: variant?.productId ?? null,
        variantId: variant?.id ?? null,
        sku: (variant?.sku ?? String(values.sku ?? "")).slice(0, 255),
        title: (variant?.title ?? String(text)).slice(0, 1_000),
        quantity: order.lines[at]?.quantity ?? 0,
        costPrice: String(values.cost ?? 0),
        received: order.lines[at]?.received ?? 0,
        receivedAt: momentOf(order.lines[at]?.receivedAt ?? null),
      };
    });
    const { id, updatedAt } = await insertHistoricOrder(tx, shop.id, {
      ...order,
      supplierId: supplier.id,
      ...chargesOf(order, plan.currency),
      currency: plan.currency,
      locationId,
      notes: order.notes.slice(0, 10_000),
      sentAt: order.status === "draft" ? null : momentOf(order.orderedAt),
      expectedAt: momentOf(order.expectedAt),
      lines: await withItemFacts(tx, shop.id, { supplierId: supplier.id, lines }),
    });
    made.push(id);
    const effect: Effect = { kind: "order", id, before: null, after: { updatedAt: updatedAt.toISOString() } };
    effects.set(line, [...(effects.get(line) ?? []), effect]);
  }
  await reviewOrderAlerts(tx, shop.id, made);
  const bought = plans.map(({ line, plan }) => ({ line, plan, supplier: supplierOf(plan.supplier) }));
  for (const [line, added] of await addBoughtItems(tx, shop, bought))
    effects.set(line, [...(effects.get(line) ?? []), ...added]);
  return effects;
};
