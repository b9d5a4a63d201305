import { expandBundle, type SoldUnits } from "./bundles";
import { changeQuantities, type QuantityChange, touchProducts } from "./change-quantities";
import type { Store } from "./store";
import type { Level, Order, OrderLine, Refund, RestockType, Variant } from "./types";
import type { World } from "./world";

export interface OrderRequestLine {
  variantId?: number;
  sku?: string;
  quantity: number;
  /** Of a unit; the variant's price otherwise. */
  price?: string;
  /** Off all units of the line, one for each discount of it or of the order. */
  discounts?: string[];
  /** On all units of the line. */
  tax?: string;
}

/**
 * A customer's order: paid, its stock committed where there is most of it. `fulfill` sends it out at once, so
 * on hand falls. A bundle is sold as its components, unless an app that made it does not expand it. Throws an Error with a plain sentence when a line names no variant of the store.
 */
export function placeOrder(
  world: World,
  store: Store,
  request: {
    lines: OrderRequestLine[];
    at?: number;
    fulfill?: boolean;
    locationId?: number;
    isRetail?: boolean;
    test?: boolean;
    /** false: a bundle stays a line of its own. */
    expand?: boolean;
    taxesIncluded?: boolean;
    presentment?: Order["presentment"];
  },
): Order {
  const asked = request.lines.map(({ quantity, price, discounts, tax, ...line }): SoldUnits => ({
    variant: findVariant(store, line),
    quantity,
    ...(price !== undefined && { price }),
    ...(discounts && { discounts }),
    ...(tax !== undefined && { tax }),
  }));
  if (asked.length === 0) throw new Error("an order needs a line");
  for (const { quantity } of asked) {
    if (!Number.isInteger(quantity) || quantity < 1)
      throw new Error("a line's quantity is a whole number from 1");
  }
  const at = request.at ?? world.clock.now();
  const found = request.expand === false ? asked : asked.flatMap((units) => expandBundle(store, units));
  const lines = found.map((units) => lineOf(store, units));
  const level = found[0] && bestLevel(found[0].variant, request.locationId);
  const order = store.addOrder({
    id: store.newId(),
    number: nextNumber(store),
    createdAt: at,
    processedAt: at,
    updatedAt: world.clock.now(),
    cancelledAt: null,
    test: request.test ?? false,
    financialStatus: "PAID",
    fulfilled: false,
    locationId: level?.locationId ?? null,
    isRetail: request.isRetail ?? false,
    ...(request.taxesIncluded && { taxesIncluded: true }),
    ...(request.presentment && { presentment: request.presentment }),
    lines,
    refunds: [],
  });
  const changes: QuantityChange[] = [];
  for (const { variant, quantity } of found) {
    const place = bestLevel(variant, request.locationId ?? order.locationId ?? undefined);
    if (!place || !variant.tracked) continue;
    changes.push({ level: place, name: "available", delta: -quantity });
    changes.push({ level: place, name: "committed", delta: quantity });
  }
  world.emit({ store, kind: "order-created", order });
  changeQuantities(world, store, { actor: "order", mutation: "order placed", reason: "other" }, changes);
  const counted = new Set(changes.map(({ level }) => level.itemId));
  const uncounted = found.filter(({ variant }) => !counted.has(variant.itemId));
  touchProducts(
    world,
    store,
    uncounted.map(({ variant }) => variant.productId),
  );
  if (request.fulfill) fulfillOrder(world, store, order);
  return order;
}

/** Sends an order out: what was committed leaves on hand. A second time does nothing. */
export function fulfillOrder(world: World, store: Store, order: Order): void {
  if (order.fulfilled || order.cancelledAt !== null) return;
  const changes: QuantityChange[] = [];
  for (const line of order.lines) {
    const variant = line.variantId === null ? undefined : store.variantById.get(line.variantId);
    const level = variant && bestLevel(variant, order.locationId ?? undefined);
    if (!level || line.currentQuantity === 0) continue;
    const committed = Math.min(level.quantities.committed ?? 0, line.currentQuantity);
    changes.push({ level, name: "committed", delta: -committed });
  }
  order.fulfilled = true;
  touch(world, store, order);
  changeQuantities(world, store, { actor: "order", mutation: "order fulfilled", reason: "other" }, changes);
  world.emit({ store, kind: "order-updated", order });
}

/** Takes quantities of an order back. `restock` adds them to on hand again at the location. */
export function refundOrder(
  world: World,
  store: Store,
  order: Order,
  request: { lines?: { lineId: number; quantity: number }[]; restock?: boolean; locationId?: number },
): Refund {
  const wanted =
    request.lines ?? order.lines.map((line) => ({ lineId: line.id, quantity: line.currentQuantity }));
  const restockType: RestockType =
    request.restock === false ? "NO_RESTOCK" : order.fulfilled ? "RETURN" : "CANCEL";
  const now = world.clock.now();
  const refund: Refund = { id: store.newId(), createdAt: now, note: null, lines: [] };
  const changes: QuantityChange[] = [];
  for (const { lineId, quantity } of wanted) {
    const line = order.lines.find((candidate) => candidate.id === lineId);
    if (!line) throw new Error(`order ${order.id} has no line ${lineId}`);
    if (!Number.isInteger(quantity) || quantity < 0 || quantity > line.currentQuantity)
      throw new Error(`of line ${lineId} at most ${line.currentQuantity} can be refunded`);
    if (quantity === 0) continue;
    line.currentQuantity -= quantity;
    const variant = line.variantId === null ? undefined : store.variantById.get(line.variantId);
    const level = variant && bestLevel(variant, request.locationId ?? order.locationId ?? undefined);
    refund.lines.push({
      id: store.newId(),
      lineId,
      quantity,
      restockType,
      locationId: restockType === "NO_RESTOCK" ? null : (level?.locationId ?? null),
    });
    if (!level || !variant?.tracked) continue;
    if (!order.fulfilled) changes.push({ level, name: "committed", delta: -quantity });
    if (restockType !== "NO_RESTOCK") changes.push({ level, name: "available", delta: quantity });
  }
  order.refunds.push(refund);
  const left = order.lines.some((line) => line.currentQuantity > 0);
  order.financialStatus = left ? "PARTIALLY_REFUNDED" : "REFUNDED";
  touch(world, store, order);
  changeQuantities(world, store, { actor: "order", mutation: "refund", reason: "restock" }, changes);
  world.emit({ store, kind: "refund-created", order, refund });
  world.emit({ store, kind: "order-updated", order });
  return refund;
}

/** Cancels an order before it went out: everything is refunded and restocked. */
export function cancelOrder(world: World, store: Store, order: Order): void {
  if (order.cancelledAt !== null) return;
  refundOrder(world, store, order, { restock: true });
  order.cancelledAt = world.clock.now();
  touch(world, store, order);
  world.emit({ store, kind: "order-cancelled", order });
}

/** A variant by its id or its SKU; throws with a plain sentence. */
export function findVariant(store: Store, reference: { variantId?: number; sku?: string }): Variant {
  const variant =
    reference.variantId === undefined
      ? store.variants.find((candidate) => candidate.sku !== null && candidate.sku === reference.sku)
      : store.variantById.get(reference.variantId);
  if (!variant)
    throw new Error(`the store has no variant ${reference.variantId ?? reference.sku ?? "without a name"}`);
  return variant;
}

function lineOf(
  store: Store,
  { variant, quantity, price = variant.price, discounts, tax, group }: SoldUnits,
): OrderLine {
  const product = store.productById.get(variant.productId);
  return {
    id: store.newId(),
    variantId: variant.id,
    productId: variant.productId,
    sku: variant.sku,
    title: product?.title ?? "",
    variantTitle: variant.title === "Default Title" ? null : variant.title,
    quantity,
    currentQuantity: quantity,
    price,
    ...(discounts && { discounts }),
    ...(tax !== undefined && { tax }),
    ...(group && { group }),
  };
}

function bestLevel(variant: Variant, locationId: number | undefined): Level | undefined {
  const stocked = variant.levels.filter((level) => level.active);
  const asked = stocked.find((level) => level.locationId === locationId);
  if (asked) return asked;
  return stocked.reduce<Level | undefined>(
    (best, level) =>
      !best || (level.quantities.available ?? 0) > (best.quantities.available ?? 0) ? level : best,
    undefined,
  );
}

function nextNumber(store: Store): number {
  const last = store.orders.at(-1);
  return last ? last.number + 1 : 1001;
}

function touch(world: World, store: Store, order: Order): void {
  order.updatedAt = world.clock.now();
  store.touchOrder(order);
}
