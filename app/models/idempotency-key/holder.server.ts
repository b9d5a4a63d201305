let name = "";

/**
 * Sets the name under which this process claims keys and holds the lock of `livenessLock`; "" while it holds none:
 * without the lock no other process can find out whether this one is dead.
 */
export function claimKeysAs(holder: string): void {
  name = holder;
}

export function keyHolder(): string {
  return name;
}
