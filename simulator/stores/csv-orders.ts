import type { Store } from "../world/store";
import type { Order, OrderLine, Refund, Variant } from "../world/types";
import { day } from "./make-store";

export interface CsvLine {
  /** The file's order number; a leading C marks a cancellation. */
  order: string;
  /** What the clock on the wall showed, as if it were UTC. */
  wall: number;
  sku: string;
  quantity: number;
  price: number;
}

/** Sold lines that may still be given back, newest last. */
type Sold = Map<string, { order: Order; line: OrderLine }[]>;

interface Catalogue {
  bySku: Map<string, Variant>;
  /** By product id. */
  titles: Map<number, string>;
}

/** Ids reserved for orders from before the file begins: they must come first. */
const reserved = 50_000;

/**
 * Turns the lines into orders and refunds as a platform would hold them. A cancellation is a refund, at its own time,
 * of an earlier order of the same SKU with enough left; where the file begins too late for that, of an order made up
 * for the days before it. Negative quantities without a cancellation are stock write-offs and no order; lines below
 * zero in price exist nowhere on the platform. Codes that are no product become custom lines.
 */
export function buildOrders(
  store: Store,
  lines: CsvLine[],
  bySku: Map<string, Variant>,
  instantOf: (wall: number) => number,
): void {
  const titles = new Map(store.products.map((product) => [product.id, product.title]));
  const catalogue = { bySku, titles };
  const groups = new Map<string, CsvLine[]>();
  for (const line of lines) {
    const group = groups.get(line.order);
    if (group) group.push(line);
    else groups.set(line.order, [line]);
  }
  const inOrder = [...groups.values()].sort((a, b) => (a[0]?.wall ?? 0) - (b[0]?.wall ?? 0));
  const before = (inOrder[0]?.[0]?.wall ?? 0) - 14 * day;
  const firstNumber = numberOf(inOrder[0]?.[0]?.order ?? "1001");

  const sold: Sold = new Map();
  const orders: Order[] = [];
  const earlier: Order[] = [];
  let earlierId = store.nextId;
  store.nextId += reserved;
  for (const group of inOrder) {
    const [first] = group;
    if (!first) continue;
    const at = instantOf(first.wall);
    if (first.order.startsWith("C")) {
      giveBack(store, group, at, sold, (line) => {
        earlierId += 2;
        const ids = { order: earlierId, line: earlierId + 1 };
        const order = orderOf(ids.order, firstNumber - 1 - earlier.length, instantOf(before));
        order.lines.push(lineOf(ids.line, line, -line.quantity, catalogue));
        earlier.push(order);
        return order;
      });
      continue;
    }
    const kept = group.filter((line) => line.quantity > 0 && line.price >= 0);
    if (kept.length === 0) continue;
    const order = orderOf(store.newId(), numberOf(first.order), at);
    for (const line of kept) {
      const sale = lineOf(store.newId(), line, line.quantity, catalogue);
      order.lines.push(sale);
      const known = sold.get(line.sku);
      if (known) known.push({ order, line: sale });
      else sold.set(line.sku, [{ order, line: sale }]);
    }
    orders.push(order);
  }
  for (const order of [...earlier, ...orders]) {
    order.locationId = store.locations[0]?.id ?? null;
    store.addOrder(order);
  }
}

function giveBack(
  store: Store,
  group: CsvLine[],
  at: number,
  sold: Sold,
  makeEarlier: (line: CsvLine) => Order,
): void {
  const refunds = new Map<Order, Refund>();
  for (const cancelled of group) {
    const quantity = -cancelled.quantity;
    if (quantity <= 0) continue;
    const found = sold.get(cancelled.sku)?.findLast(({ line }) => line.currentQuantity >= quantity);
    const order = found?.order ?? makeEarlier(cancelled);
    const line = found?.line ?? order.lines[0];
    if (!line) continue;
    line.currentQuantity -= quantity;
    const refund = refunds.get(order) ?? { id: store.newId(), createdAt: at, note: null, lines: [] };
    refunds.set(order, refund);
    refund.lines.push({
      id: store.newId(),
      lineId: line.id,
      quantity,
      restockType: line.variantId === null ? "NO_RESTOCK" : "RETURN",
      locationId: line.variantId === null ? null : (store.locations[0]?.id ?? null),
    });
  }
  for (const [order, refund] of refunds) {
    order.refunds.push(refund);
    order.updatedAt = at;
    const left = order.lines.some((line) => line.currentQuantity > 0);
    order.financialStatus = left ? "PARTIALLY_REFUNDED" : "REFUNDED";
  }
}

function orderOf(id: number, number: number, at: number): Order {
  return {
    id,
    number,
    createdAt: at,
    processedAt: at,
    updatedAt: at,
    cancelledAt: null,
    test: false,
    financialStatus: "PAID",
    fulfilled: true,
    locationId: null,
    lines: [],
    refunds: [],
  };
}

function lineOf(id: number, from: CsvLine, quantity: number, { bySku, titles }: Catalogue): OrderLine {
  const variant = bySku.get(from.sku);
  return {
    id,
    variantId: variant?.id ?? null,
    productId: variant?.productId ?? null,
    sku: from.sku === "" ? null : from.sku,
    title: (variant && titles.get(variant.productId)) ?? from.sku,
    variantTitle: null,
    quantity,
    currentQuantity: quantity,
    price: Math.max(0, from.price).toFixed(2),
  };
}

function numberOf(order: string): number {
  return Number(order.replace(/\D/g, "")) || 1001;
}
