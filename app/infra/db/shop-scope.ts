import { AsyncLocalStorage } from "node:async_hooks";

/** Whose rows statements may see: those of one shop, or of all. */
export type Scope = number | "all";

interface Place {
  scope: Scope | null;
}

const places = new AsyncLocalStorage<Place>();

/** Runs the work of a request, of which nobody knows yet whose it is; `nameShop` says so. */
export function beforeShopIsKnown<T>(work: () => T): T {
  return places.run({ scope: null }, work);
}

/** From here on this request is the shop's. A request is one shop's to its end. */
export function nameShop(shopId: number): void {
  const place = places.getStore();
  if (!place) return;
  if (place.scope !== null && place.scope !== shopId) throw new Error("A request has named two shops");
  place.scope = shopId;
}

/** Runs work of one shop. */
export function inShop<T>(shopId: number, work: () => Promise<T>): Promise<T> {
  return runAs(shopId, work);
}

/** Runs what is for every shop. Only functions called unsafe… may ask for it. */
export function acrossShops<T>(work: () => Promise<T>): Promise<T> {
  return runAs("all", work);
}

/** Whose work this is; null where nobody has said so, and no row of any shop is to be seen. */
export function currentScope(): Scope | null {
  return places.getStore()?.scope ?? null;
}

function runAs<T>(scope: Scope, work: () => Promise<T>): Promise<T> {
  // Awaited here, for Prisma asks only when somebody waits.
  return places.run({ scope }, async () => await work());
}
