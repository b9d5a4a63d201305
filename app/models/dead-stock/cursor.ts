import { z } from "zod";
import { decodeCursor, encodeCursor } from "~/lib/cursor";
import { gidSchema, type PlatformId, toGid } from "~/platform/gid";

const values = z.tuple([
  z.iso.date(),
  z.string().regex(/^-?\d{1,20}(\.\d{1,4})?$/),
  gidSchema("ProductVariant"),
]);

export interface DeadStockPosition {
  /** The shop's day of the first page, so that later pages are of the same one. */
  today: string;
  /** Decimal text. */
  value: string;
  variantId: PlatformId;
}

export function encodePosition({ today, value, variantId }: DeadStockPosition): string {
  return encodeCursor([today, value, toGid("ProductVariant", variantId)]);
}

/** The position of a cursor. INVALID_REQUEST when it belongs to another list. */
export function parsePosition(cursor: string): DeadStockPosition {
  const [today, value, variantId] = decodeCursor(cursor, values);
  return { today, value, variantId };
}
