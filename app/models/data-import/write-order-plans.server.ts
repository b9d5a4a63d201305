import { AppError } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { reviewOrderAlerts } from "~/models/alert/review-orders.server";
import { execute, sql } from "~/models/database/sql.server";
import { expectedMoment } from "~/models/purchase-order/expected";
import {
  type HistoricOrderRow,
  insertHistoricOrder,
  replaceHistoricOrder,
} from "~/models/purchase-order/insert-historic.server";
import { withItemFacts } from "~/models/purchase-order/item-facts.server";
import type { ShopContext } from "~/models/shop/context";
import { getOrderDefaults } from "~/models/shop/defaults.server";
import { parseGid } from "~/platform/gid";
import { sentence } from "~/texts/translate";
import { addBoughtItems } from "./add-bought-items.server";
import type { Effect } from "./effect";
import { orderSnapshot } from "./historic-snapshot.server";
import { makeSuppliers } from "./make-suppliers.server";
import { chargesOf } from "./order-charges";
import type { OrderPlan } from "./orders-target.server";
import type { KnownSupplier } from "./resolve-suppliers.server";
import type { Target } from "./target";

/**
 * Writes the orders with what arrived of them; the alerts of those that are open follow. What was bought becomes the
 * supplier's product where it is none yet, so that suppliers need no file of their own.
 */
export const writeOrderPlans: Target<OrderPlan>["write"] = async (tx, shop, plans) => {
  const named = plans.map(({ line, plan }) => ({ line, supplier: plan.supplier }));
  const { effects, supplierOf } = await makeSuppliers(tx, shop.id, named);
  const usualLocationId = await receivingLocation(tx, shop);
  const made: Written[] = [];
  for (const { line, plan } of plans) {
    const supplier = supplierOf(plan.supplier);
    const locationId = plan.locationId ?? usualLocationId;
    const order = await orderOf(tx, shop, { plan, supplier, locationId });
    const { effect, ...written } = await writeOne(tx, shop.id, { plan, order });
    made.push(written);
    effects.set(line, [...(effects.get(line) ?? []), effect]);
  }
  await keepImportedOrders(tx, shop.id, made);
  await reviewOrderAlerts(
    tx,
    shop.id,
    made.map(({ id }) => id),
  );
  const bought = plans.map(({ line, plan }) => ({ line, plan, supplier: supplierOf(plan.supplier) }));
  for (const [line, added] of await addBoughtItems(tx, shop, bought))
    effects.set(line, [...(effects.get(line) ?? []), ...added]);
  return effects;
};

async function receivingLocation(tx: Tx, shop: ShopContext): Promise<bigint> {
  const defaults = await getOrderDefaults(shop, tx);
  const chosen = defaults.locationId === null ? null : parseGid("Location", defaults.locationId);
  const locationId = chosen ?? shop.primaryLocationId;
  if (locationId === null) throw new AppError("CONFLICT", { message: sentence("imports.noLocation") });
  return locationId;
}

interface Planned {
  plan: OrderPlan;
  supplier: KnownSupplier;
  locationId: bigint;
}

async function orderOf(
  tx: Tx,
  shop: ShopContext,
  { plan, supplier, locationId }: Planned,
): Promise<HistoricOrderRow> {
  const { order, currency } = plan;
  const momentOf = (value: string | null) => (value === null ? null : expectedMoment(value, shop.timeZone));
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
  return {
    ...order,
    supplierId: supplier.id,
    ...chargesOf(order, currency),
    ...{ currency, locationId },
    notes: order.notes.slice(0, 10_000),
    sentAt: order.status === "draft" ? null : momentOf(order.orderedAt),
    expectedAt: momentOf(order.expectedAt),
    lines: await withItemFacts(tx, shop.id, { supplierId: supplier.id, lines }),
  };
}

interface Written {
  id: number;
  leftAt: Date;
  imported: OrderPlan["imported"];
}

async function writeOne(
  tx: Tx,
  shopId: number,
  { plan: { earlier, imported }, order }: { plan: OrderPlan; order: HistoricOrderRow },
): Promise<Written & { effect: Effect }> {
  const before = earlier && {
    order: await orderSnapshot(tx, shopId, earlier.id),
    imported: { content: earlier.content, native: earlier.native, leftAt: earlier.leftAt.toISOString() },
  };
  const { id, updatedAt } = earlier
    ? await replaceHistoricOrder(tx, shopId, { id: earlier.id, order })
    : await insertHistoricOrder(tx, shopId, order);
  const effect = { kind: "order" as const, id, before, after: { updatedAt: updatedAt.toISOString() } };
  return { id, imported, leftAt: updatedAt, effect };
}

/** So that the orders are known when their file comes again. */
async function keepImportedOrders(tx: Tx, shopId: number, made: readonly Written[]): Promise<void> {
  const rows = made.map(({ id, leftAt, imported }) => ({ ...imported, id, left_at: leftAt.toISOString() }));
  await execute(
    tx,
    sql`
    INSERT INTO imported_orders (shop_id, purchase_order_id, key, content, native, left_at)
    SELECT ${shopId}::int, made.id, made.key, made.content, made.native, made.left_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS made (id int, key text, content text, native boolean, left_at timestamptz)
    ON CONFLICT (shop_id, purchase_order_id) DO UPDATE SET key = excluded.key, content = excluded.content,
      native = excluded.native, left_at = excluded.left_at`,
  );
}
