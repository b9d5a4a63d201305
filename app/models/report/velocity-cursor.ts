import { z } from "zod";
import { decodeCursor, encodeCursor } from "~/lib/cursor";
import { gidSchema, toGid, type PlatformId } from "~/platform/gid";

const values = z.tuple([z.iso.date(), z.int(), gidSchema("ProductVariant")]);

/** Where a page of the report ended. */
export interface Place {
  /** The last day of the report, so that its pages tell of the same days when midnight comes between them. */
  lastDay: string;
  unitsSold: number;
  variantId: PlatformId;
}

/** The place as an opaque text. */
export function encodePosition({ lastDay, unitsSold, variantId }: Place): string {
  return encodeCursor([lastDay, unitsSold, toGid("ProductVariant", variantId)]);
}

/** The place of a cursor. INVALID_REQUEST when it is none of this report. */
export function parsePosition(cursor: string): Place {
  const [lastDay, unitsSold, variantId] = decodeCursor(cursor, values);
  return { lastDay, unitsSold, variantId };
}
