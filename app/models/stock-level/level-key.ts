/** One stock level of a shop. */
export interface LevelKey {
  variantId: bigint;
  locationId: bigint;
}

/** The key as JSON holds it for PostgreSQL, which reads whole numbers of any size from text. */
export function levelColumns({ variantId, locationId }: LevelKey) {
  return { variant_id: variantId.toString(), location_id: locationId.toString() };
}
