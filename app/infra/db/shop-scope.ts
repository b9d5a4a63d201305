import { AsyncLocalStorage } from "node:async_hooks";

export type Scope = number | "all";

interface RequestScope {
  scope: Scope | null;
}

const places = new AsyncLocalStorage<RequestScope>();

export function beforeShopIsKnown<T>(work: () => T): T {
  return places.run({ scope: null }, work);
}

/** Sets the shop of the current request. A request belongs to one shop until it ends. */
export function nameShop(shopId: number): void {
  const place = places.getStore();
  if (!place) return;
  if (place.scope !== null && place.scope !== shopId) throw new Error("A request has named two shops");
  place.scope = shopId;
}

export function inShop<T>(shopId: number, work: () => Promise<T>): Promise<T> {
  return runAs(shopId, work);
}

/** Runs work across shops. Only functions that are named unsafe… may call it. */
export function acrossShops<T>(work: () => Promise<T>): Promise<T> {
  return runAs("all", work);
}

/** The scope of the current work; null when none was set, and then no shop's rows are visible. */
export function currentScope(): Scope | null {
  return places.getStore()?.scope ?? null;
}

function runAs<T>(scope: Scope, work: () => Promise<T>): Promise<T> {
  // Awaited here, because Prisma runs a query only when it is awaited.
  return places.run({ scope }, async () => await work());
}
