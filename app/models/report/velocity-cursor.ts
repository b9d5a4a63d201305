import { z } from "zod";
import { decodeCursor, encodeCursor } from "~/lib/cursor";
import { gidSchema, type PlatformId, toGid } from "~/platform/gid";

const values = z.tuple([z.iso.date(), z.int(), gidSchema("ProductVariant")]);

export interface VelocityPosition {
  /** The last day of the report, so that its pages have the same days when midnight passes between them. */
  lastDay: string;
  unitsSold: number;
  variantId: PlatformId;
}

export function encodePosition({ lastDay, unitsSold, variantId }: VelocityPosition): string {
  return encodeCursor([lastDay, unitsSold, toGid("ProductVariant", variantId)]);
}

/** The position of a cursor. INVALID_REQUEST when it belongs to another list. */
export function parsePosition(cursor: string): VelocityPosition {
  const [lastDay, unitsSold, variantId] = decodeCursor(cursor, values);
  return { lastDay, unitsSold, variantId };
}
