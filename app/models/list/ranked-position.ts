import { z } from "zod";
import { decodeCursor, encodeCursor } from "~/lib/cursor";
import { gidSchema, type PlatformId, toGid } from "~/platform/gid";

const values = z.tuple([
  z.iso.date(),
  z.string().regex(/^-?\d{1,20}(\.\d{1,10})?$/),
  gidSchema("ProductVariant"),
]);

/** A place in a list of variants with the highest number first, and those of equal numbers by id. */
export interface RankedPosition {
  /** The shop's day of the first page, so that later pages are of the same one. */
  today: string;
  /** The number, in decimal text. */
  value: string;
  variantId: PlatformId;
}

export function encodeRanked({ today, value, variantId }: RankedPosition): string {
  return encodeCursor([today, value, toGid("ProductVariant", variantId)]);
}

/** The position of a cursor. INVALID_REQUEST when it belongs to another list. */
export function parseRanked(cursor: string): RankedPosition {
  const [today, value, variantId] = decodeCursor(cursor, values);
  return { today, value, variantId };
}
