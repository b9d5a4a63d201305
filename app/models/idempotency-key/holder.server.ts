let name = "";

/**
 * Sets the name under which this process claims keys and holds the lock of `livenessLock`; "" while it holds none, and
 * then nobody can tell whether it is dead.
 */
export function claimKeysAs(holder: string): void {
  name = holder;
}

export function keyHolder(): string {
  return name;
}
