import { browserStorage } from "../browser-storage";
import { cellFields } from "./line-cells";
import type { OrderDraft } from "./order-draft";

/** A new order that was written and never saved. */
export interface UnsavedOrder {
  id: string;
  /** When it was last typed in. */
  changedAt: string;
  draft: OrderDraft;
}

const mostKept = 20;

/** A draft of another shape gets another number; lines with other cells get another name by themselves. */
const name = ["unsaved-orders", 1, ...cellFields].join(":");

/** The shop's unsaved orders in this browser, last typed in first. */
export function unsavedOrders(): UnsavedOrder[] {
  try {
    const kept: unknown = JSON.parse(browserStorage.read(name) ?? "[]");
    return Array.isArray(kept) ? (kept as UnsavedOrder[]) : [];
  } catch {
    return [];
  }
}

/** Stores the order as it is now, in place of what was stored under its id. */
export function keepUnsaved(order: UnsavedOrder): void {
  const others = unsavedOrders().filter(({ id }) => id !== order.id);
  write([order, ...others].slice(0, mostKept));
}

export function forgetUnsaved(id: string): void {
  const kept = unsavedOrders();
  if (kept.some((order) => order.id === id)) {
    write(kept.filter((order) => order.id !== id));
  }
}

function write(orders: readonly UnsavedOrder[]): void {
  browserStorage.keep(name, orders.length === 0 ? null : JSON.stringify(orders));
}
