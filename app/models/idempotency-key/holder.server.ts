let name = "";

/**
 * From here on this process claims keys in this name, in which it holds the lock of `livenessLock`; "" while it holds
 * none, and then nobody can tell whether it has died.
 */
export function claimKeysAs(holder: string): void {
  name = holder;
}

/** In whose name this process claims keys. */
export function keyHolder(): string {
  return name;
}
