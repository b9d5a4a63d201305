export interface LevelKey {
  variantId: bigint;
  locationId: bigint;
}

export function levelKeyOf({ variantId, locationId }: LevelKey): string {
  return `${variantId}@${locationId}`;
}

/** The order in which levels are locked. */
export function byLevelKey(a: LevelKey, b: LevelKey): number {
  if (a.variantId !== b.variantId) return a.variantId < b.variantId ? -1 : 1;
  return a.locationId === b.locationId ? 0 : a.locationId < b.locationId ? -1 : 1;
}
