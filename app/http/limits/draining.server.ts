let draining = false;

/** Makes /readyz answer no, so that a load balancer sends nothing new while requests in flight finish. */
export function startDraining(): void {
  draining = true;
}

export function isDraining(): boolean {
  return draining;
}
