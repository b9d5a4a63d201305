import { AsyncLocalStorage } from "node:async_hooks";

export interface OwnedKey {
  shopId: number;
  key: string;
  lease: Date;
}

const current = new AsyncLocalStorage<OwnedKey>();

/** Runs the work of a request that owns an idempotency key. */
export function whileOwningKey<T>(owned: OwnedKey, work: () => T): T {
  return current.run(owned, work);
}

/** The key of the current request, if it has one. */
export function currentKey(): OwnedKey | undefined {
  return current.getStore();
}
