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
export function unsavedOrders(storage: Storage, shopDomain: string): UnsavedOrder[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(nameFor(shopDomain)) ?? "[]");
    return Array.isArray(kept) ? (kept as UnsavedOrder[]) : [];
  } catch {
    return [];
  }
}

/** Keeps the order as it stands now, in place of what was kept under its id. */
export function keepUnsaved(storage: Storage, shopDomain: string, order: UnsavedOrder): void {
  const others = unsavedOrders(storage, shopDomain).filter(({ id }) => id !== order.id);
  write(storage, shopDomain, [order, ...others].slice(0, mostKept));
}

export function forgetUnsaved(storage: Storage, shopDomain: string, id: string): void {
  const kept = unsavedOrders(storage, shopDomain);
  if (kept.some((order) => order.id === id)) {
    write(
      storage,
      shopDomain,
      kept.filter((order) => order.id !== id),
    );
  }
}

function write(storage: Storage, shopDomain: string, orders: readonly UnsavedOrder[]): void {
  const name = nameFor(shopDomain);
  if (orders.length === 0) storage.removeItem(name);
  else storage.setItem(name, JSON.stringify(orders));
}
