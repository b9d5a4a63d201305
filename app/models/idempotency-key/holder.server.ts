let name = "";

/** Names this process for its claims; "" without the lock of `livenessLock`, which shows that it lives. */
export function claimKeysAs(holder: string): void {
  name = holder;
}

export function keyHolder(): string {
  return name;
}
