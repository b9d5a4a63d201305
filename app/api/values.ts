import { z } from "zod";
import type { GidKind } from "~/platform/gid";

/** An id of ours. */
export const id = z.int().min(1);

/** A platform id as the API speaks it. */
export function gid(kind: GidKind) {
  return z.string().regex(new RegExp(`^gid://platform/${kind}/[1-9]\\d*$`));
}

/** The largest body of a request that may hold thousands of lines. */
export const manyLinesBytes = 8 * 1024 * 1024;

/** ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** An amount in the currency of its document, or of the shop where there is none. */
export const money = z.number();

/** Between 0 and 1. */
export const share = z.number().min(0).max(1);

/** A message for the merchant, of an endpoint that leaves nothing to show. */
export const message = z.strictObject({ message: z.string() });

/** How the stock of a document stands at Shopify. */
export const stockSync = z.enum(["applied", "pending", "rejected", "review"]);
