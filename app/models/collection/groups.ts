/**
 * Whether a thing may be in several groups, as a product is in several collections. Such groups do not add up to their
 * total, which counts each thing once.
 */
export function isOverlapping(group: string): boolean {
  return group === "collection";
}
