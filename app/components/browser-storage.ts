import { seal, unseal } from "./sealed";

/** Whose page it is. */
interface Shop {
  domain: string;
  /** The first key encrypts, all decrypt; a caller who is not signed in has none. */
  storageKeys: readonly string[];
}

let shop: Shop = { domain: "", storageKeys: [] };

/**
 * What the browser stores for a shop on this device, encrypted: it cannot be read without the page's keys. A browser may
 * refuse a frame of another site any storage, even the name of it, or have no room left; what was stored is then gone,
 * and every page works without.
 */
export const browserStorage = {
  /** From here on reads and writes are this shop's. On the server, which renders for all shops, nothing happens. */
  unlock({ domain, storageKeys }: Shop): void {
    if (typeof window !== "undefined") shop = { domain, storageKeys };
  },

  /** Null where nothing is stored under the name that one of the keys decrypts, or storage is refused. */
  read(name: string): string | null {
    const place = placeOf(name);
    const sealed = attempt((storage) => storage.getItem(place));
    if (sealed === null) return null;
    for (const key of shop.storageKeys) {
      const value = unseal(sealed, { key, name: place });
      if (value !== null) return value;
    }
    return null;
  },

  /** Stores the value, or removes the stored one where it is null; where storage is refused nothing happens. */
  keep(name: string, value: string | null): void {
    const place = placeOf(name);
    const [key] = shop.storageKeys;
    attempt((storage) => {
      if (value === null) storage.removeItem(place);
      else if (key !== undefined) storage.setItem(place, seal(value, { key, name: place }));
      return null;
    });
  },
};

const placeOf = (name: string) => `backroom:${shop.domain}:${name}`;

function attempt(work: (storage: Storage) => string | null): string | null {
  try {
    return work(window.localStorage);
  } catch {
    return null;
  }
}
