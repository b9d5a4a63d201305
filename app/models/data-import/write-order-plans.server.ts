import { AppError } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { invariant } from "~/lib/invariant";
import { shortened } from "~/lib/shortened";
import { reviewOrderAlerts } from "~/models/alert/review-orders.server";
import { execute, sql } from "~/models/database/sql.server";
import { expectedMoment } from "~/models/purchase-order/expected";
import type { HistoricOrderRow, WrittenOrder } from "~/models/purchase-order/historic-order";
import { insertHistoricOrders } from "~/models/purchase-order/insert-historic-orders.server";
import { withItemFactsOfOrders } from "~/models/purchase-order/item-facts.server";
import { replaceHistoricOrder } from "~/models/purchase-order/replace-historic-order.server";
import type { ShopContext } from "~/models/shop/context";
import { getOrderDefaults } from "~/models/shop/defaults.server";
import { parseGid } from "~/platform/gid";
import { sentence } from "~/texts/translate";
import { addBoughtItems } from "./add-bought-items.server";
import { addEffects, type Effect } from "./effect";
import type { EarlierOrder } from "./find-imported-orders.server";
import { orderSnapshot } from "./historic-snapshot.server";
import type { OrderPlan } from "./judge-order";
import { makeSuppliers } from "./make-suppliers.server";
import { chargesOf } from "./order-charges";
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
  const resolved = plans.map(({ line, plan }) => ({
    ...{ line, plan, supplier: supplierOf(plan.supplier) },
    locationId: plan.locationId ?? usualLocationId,
  }));
  const orders = await ordersOf(tx, shop, resolved);
  const made = await writeOrders(tx, shop.id, { plans: resolved, orders });
  for (const { line, effect } of made) addEffects(effects, line, [effect]);
  await keepImportedOrders(tx, shop.id, made);
  await reviewOrderAlerts(
    tx,
    shop.id,
    made.map(({ id }) => id),
  );
  for (const [line, added] of await addBoughtItems(tx, shop, resolved)) addEffects(effects, line, added);
  return effects;
};

async function receivingLocation(tx: Tx, shop: ShopContext): Promise<bigint> {
  const defaults = await getOrderDefaults(shop, tx);
  const chosen = defaults.locationId === null ? null : parseGid("Location", defaults.locationId);
  const locationId = chosen ?? shop.primaryLocationId;
  if (locationId === null) throw new AppError("CONFLICT", { message: sentence("imports.noLocation") });
  return locationId;
}

interface Resolved {
  line: number;
  plan: OrderPlan;
  supplier: KnownSupplier;
  locationId: bigint;
}

async function ordersOf(tx: Tx, shop: ShopContext, plans: readonly Resolved[]): Promise<HistoricOrderRow[]> {
  const momentOf = (value: string | null) => (value === null ? null : expectedMoment(value, shop.timeZone));
  const linesOf = ({ order, lines }: OrderPlan) =>
    lines.map(({ candidate: { values }, variant }, at) => {
      const text = values.title ?? values.sku ?? values.barcode ?? "";
      return {
        productId: variant?.productId ?? null,
        variantId: variant?.id ?? null,
        sku: shortened(variant?.sku ?? String(values.sku ?? ""), 255),
        title: shortened(variant?.title ?? String(text), 1_000),
        quantity: order.lines[at]?.quantity ?? 0,
        costPrice: String(values.cost ?? 0),
        received: order.lines[at]?.received ?? 0,
        receivedAt: momentOf(order.lines[at]?.receivedAt ?? null),
      };
    });
  const asked = plans.map(({ plan, supplier }) => ({ supplierId: supplier.id, lines: linesOf(plan) }));
  const lines = await withItemFactsOfOrders(tx, shop.id, asked);
  return plans.map(({ plan: { order, currency }, supplier, locationId }, at) => ({
    ...order,
    supplierId: supplier.id,
    ...chargesOf(order, currency),
    ...{ currency, locationId },
    notes: shortened(order.notes, 10_000),
    sentAt: order.status === "draft" ? null : momentOf(order.orderedAt),
    expectedAt: momentOf(order.expectedAt),
    lines: lines[at] ?? [],
  }));
}

interface Written extends WrittenOrder {
  line: number;
  imported: OrderPlan["imported"];
  effect: Effect;
}

interface Writing {
  plans: readonly Resolved[];
  orders: readonly HistoricOrderRow[];
}

/** Writes the new orders at once, and each earlier one that follows its file. */
async function writeOrders(tx: Tx, shopId: number, { plans, orders }: Writing): Promise<Written[]> {
  const fresh = await insertHistoricOrders(
    tx,
    shopId,
    orders.filter((_, at) => !plans[at]?.plan.earlier),
  );
  const inserted = fresh.values();
  const made: Written[] = [];
  for (const [at, { line, plan }] of plans.entries()) {
    const { earlier, imported } = plan;
    const order = orders[at];
    invariant(order, "A plan has no order");
    const before = earlier && (await beforeOf(tx, shopId, earlier));
    const written = earlier
      ? await replaceHistoricOrder(tx, shopId, { id: earlier.id, order })
      : inserted.next().value;
    invariant(written, "An order that was written is not there");
    const after = { updatedAt: written.updatedAt.toISOString() };
    made.push({ ...written, line, imported, effect: { kind: "order", id: written.id, before, after } });
  }
  return made;
}

async function beforeOf(tx: Tx, shopId: number, { id, content, native, leftAt }: EarlierOrder) {
  const imported = { content, native, leftAt: leftAt.toISOString() };
  return { order: await orderSnapshot(tx, shopId, id), imported };
}

/** So that the orders are known when their file comes again. */
async function keepImportedOrders(tx: Tx, shopId: number, made: readonly Written[]): Promise<void> {
  const rows = made.map(({ id, updatedAt, imported }) => ({
    ...{ ...imported, id, left_at: updatedAt.toISOString() },
  }));
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
