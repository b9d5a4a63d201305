/**
 * What the browser keeps for this device. A browser may refuse a frame of another site any storage, even the name of
 * it, or have no room left; what is kept is then gone, and every page works without.
 */
export const browserStorage = {
  /** Null where nothing is kept under the key, or storage is refused. */
  read: (key: string): string | null => attempt((storage) => storage.getItem(key)),

  /** Keeps the value, or takes away what is kept where it is null; where storage is refused nothing happens. */
  keep(key: string, value: string | null): void {
    attempt((storage) => {
      if (value === null) storage.removeItem(key);
      else storage.setItem(key, value);
      return null;
    });
  },
};

function attempt(work: (storage: Storage) => string | null): string | null {
  try {
    return work(window.localStorage);
  } catch {
    return null;
  }
}
