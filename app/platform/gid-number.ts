import { z } from "zod";
import { isPlatformId } from "./gid";

/**
 * The number of a gid of the platform, without its query: 5 for `gid://shopify/InventoryLevel/5?inventory_item_id=7`.
 */
export function numberOfGid(gid: string): string {
  const match = /^gid:\/\/shopify\/[A-Za-z]+\/(\d{1,19})(?:\?|$)/.exec(gid);
  if (!match?.[1]) throw new TypeError("not an id of the platform");
  return match[1];
}

/** A zod type for an id in an answer of the platform. */
export function gidNumber(kind: string) {
  return z
    .string()
    .regex(new RegExp(`^gid://shopify/${kind}/\\d{1,19}(\\?|$)`))
    .transform((gid) => BigInt(numberOfGid(gid)))
    .refine(isPlatformId);
}

/** An element of `nodes(ids:)`: null when the id does not exist, an empty object when it is of another type. */
export function nodeOf<T extends z.ZodType>(schema: T) {
  const isEmpty = (node: unknown) =>
    typeof node === "object" && node !== null && Object.keys(node).length === 0;
  return z.preprocess((node) => (isEmpty(node) ? null : node), schema.nullable());
}
