import { browserStorage } from "../browser-storage";
import type { OrderDraft } from "./order-draft";

/** A new order that was written and never saved. */
export interface UnsavedOrder {
  id: string;
  /** When it was last typed in. */
  changedAt: string;
  draft: OrderDraft;
}

const mostKept = 20;

/** Under this name in the browser; a draft of another shape gets another number. */
const nameFor = (shopDomain: string) => `backroom:unsaved-orders:1:${shopDomain}`;

/** The unsaved orders of a shop in this browser, last typed in first. */
export function unsavedOrders(shopDomain: string): UnsavedOrder[] {
  try {
    const kept: unknown = JSON.parse(browserStorage.read(nameFor(shopDomain)) ?? "[]");
    return Array.isArray(kept) ? (kept as UnsavedOrder[]) : [];
  } catch {
    return [];
  }
}

/** Keeps the order as it stands now, in place of what was kept under its id. */
export function keepUnsaved(shopDomain: string, order: UnsavedOrder): void {
  const others = unsavedOrders(shopDomain).filter(({ id }) => id !== order.id);
  write(shopDomain, [order, ...others].slice(0, mostKept));
}

export function forgetUnsaved(shopDomain: string, id: string): void {
  const kept = unsavedOrders(shopDomain);
  if (kept.some((order) => order.id === id)) {
    write(
      shopDomain,
      kept.filter((order) => order.id !== id),
    );
  }
}

function write(shopDomain: string, orders: readonly UnsavedOrder[]): void {
  browserStorage.keep(nameFor(shopDomain), orders.length === 0 ? null : JSON.stringify(orders));
}
