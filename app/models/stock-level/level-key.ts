/** One stock level of a shop. */
export interface LevelKey {
  variantId: bigint;
  locationId: bigint;
}
