import { AsyncLocalStorage } from "node:async_hooks";

export interface OwnedKey {
  shopId: number;
  key: string;
  lease: Date;
}

const current = new AsyncLocalStorage<OwnedKey>();

export function whileOwningKey<T>(owned: OwnedKey, work: () => T): T {
  return current.run(owned, work);
}

export function currentKey(): OwnedKey | undefined {
  return current.getStore();
}
